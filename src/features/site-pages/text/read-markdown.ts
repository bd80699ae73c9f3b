import { Marked, type Token, type Tokens } from 'marked'

/** Words in another language, `<span lang="ak">Akwaaba</span>`: the only HTML tag allowed in text pages. */
export interface ForeignWords extends Tokens.Generic {
  type: 'foreign'
  lang: string
  words: string
}

const marked = new Marked({
  extensions: [
    {
      name: 'foreign',
      level: 'inline',
      start: (text) => text.search(/<span lang=/),
      tokenizer(text): ForeignWords | undefined {
        const [raw, lang, words] = /^<span lang="([\w-]+)">([^<]*)<\/span>/.exec(text) ?? []
        return raw && lang && words ? { type: 'foreign', raw, lang, words } : undefined
      },
    },
  ],
})

export const readMarkdown = (text: string): Token[] => marked.lexer(text)

/** Escapes a value so that Markdown shows it unchanged. */
export const escapeMarkdown = (value: string) => value.replace(/[\\`*_{}[\]()#+!|<>&~]/g, '\\$&')

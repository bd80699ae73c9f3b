import { readFileSync } from 'node:fs'
import type { Tokens } from 'marked'
import { ROOT } from '../../../platform/root.ts'
import { toSlug } from '../../../platform/text/find/words.ts'
import { readDataMap } from '../data-map.content.ts'
import { escapeMarkdown, readMarkdown } from './read-markdown.ts'
import { renderText } from './text-page.document.tsx'
import type { TextPageAnswer, TextPageSlug } from './text-pages.ts'

export interface PageSettings {
  siteName: string
  siteEmail: string
  privacyPerson: string
  postalAddress: string
}

/** Reads a page's Markdown and renders it as HTML. */
export function readTextPage(
  slug: TextPageSlug,
  settings: PageSettings,
  isOpen: (path: string) => boolean = () => true,
): TextPageAnswer {
  const file = readFileSync(new URL(`content/pages/${slug}.md`, ROOT), 'utf8')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = new Map(head.split('\n').map((line) => line.split(/:\s+(.*)/, 2) as [string, string]))
  const tokens = readMarkdown(fillIn(leaveOutClosed(body, isOpen), settings))
  const headings = tokens.filter(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2,
  )
  return {
    title: facts.get('title') ?? slug,
    description: facts.get('description') ?? '',
    contents: headings.map(({ text }) => ({ id: toSlug(text), title: text })),
    html: renderText(tokens, readDataMap()),
  }
}

const LIST_LINK = /^- .*?\]\((\/[^)]*)\)/

/** Removes list items that link to a part of the site that is turned off. */
function leaveOutClosed(text: string, isOpen: (path: string) => boolean): string {
  const lines = text.split('\n')
  return lines.filter((line) => isOpen(LIST_LINK.exec(line)?.[1] ?? '')).join('\n')
}

/** Fills in the settings; removes lines that mention one without a value. */
function fillIn(text: string, settings: PageSettings): string {
  const lines = text.split('\n').map((line) => {
    const names = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as keyof PageSettings)
    const isUnset = names.some((name) => settings[name] === '')
    if (isUnset) return null
    return line.replace(/\{\{(\w+)\}\}/g, (mark, name: keyof PageSettings) =>
      name in settings ? escapeMarkdown(settings[name]) : mark,
    )
  })
  return lines.filter((line) => line !== null).join('\n')
}

import { shortenText } from '../../../platform/text/shorten-text.ts'

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  cedi: '₵',
}

/** Decodes only numbers and a few names: entities that a feed declares are never looked up. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

/** Invisible characters, which can reverse a line or hide text in it. */
const UNSEEN = /\p{C}+/gu
const BREAKS = /\p{Cc}+/gu
const HIDDEN_ELEMENTS = /<(script|style|iframe|object|svg|math|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi

/** Removes all markup and keeps the text. Pages escape the result like any other text. */
export function toPlainText(markup: string, mostCharacters: number): string {
  let text = markup.slice(0, mostCharacters * 20)
  // Twice, because feeds often escape their markup twice.
  for (let time = 0; time < 2; time += 1) {
    text = decodeEntities(text)
      .replace(HIDDEN_ELEMENTS, ' ')
      .replace(/<[^>]*(>|$)/g, ' ')
  }
  return shortenText(text.replace(BREAKS, ' ').replace(UNSEEN, ''), mostCharacters)
}

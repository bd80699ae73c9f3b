const PLAIN: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', '’': "'" }

const IS_PLAIN = /^[\x20-\x7e\n]*$/

/** Lower case without accents, like `fold` in the database: "Montréal" and "montreal" are one word. */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and the full folding takes ten times as long.
  if (IS_PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɛɔŋɖƒɣʋ’]/g, (letter) => PLAIN[letter] ?? letter)
}

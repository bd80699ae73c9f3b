const PLAIN: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', '’': "'" }

/** Small letters without accents, the same as `fold` in the database: "Montréal" and "montreal" are one word. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɛɔŋɖƒɣʋ’]/g, (letter) => PLAIN[letter] ?? letter)
}

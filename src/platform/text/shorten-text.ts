/** A text on one line of at most `max` characters: cut between two words, with an ellipsis where something is missing. */
export function shortenText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const fitting = line.slice(0, max)
  const lastSpace = fitting.lastIndexOf(' ')
  // One long word has no better place; half of an emoji must not stay behind.
  const cut =
    lastSpace > 0 ? fitting.slice(0, lastSpace) : fitting.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}

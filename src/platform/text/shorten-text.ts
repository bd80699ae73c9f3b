/** Shortens a text to one line of at most `max` characters: cut between words, with an ellipsis. */
export function shortenText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const fitting = line.slice(0, max)
  const lastSpace = fitting.lastIndexOf(' ')
  // A single long word is cut anywhere, but never inside an emoji (surrogate pair).
  const cut =
    lastSpace > 0 ? fitting.slice(0, lastSpace) : fitting.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}

import { stemOf, toWords } from '../engine/words.ts'

/** A text with the words that were looked for marked in soft gold. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const stems = new Set(words.map(stemOf))
  const parts = text.split(/([\p{L}\p{N}’']+)/u)
  return parts.map((part, at) => {
    const isWord = at % 2 === 1
    // The parts of one text never change their order, so their places are their names.
    const key = `${at} ${part}`
    return isWord && toWords(part).some((word) => stems.has(stemOf(word))) ? (
      <mark key={key}>{part}</mark>
    ) : (
      part
    )
  })
}

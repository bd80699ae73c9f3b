import { stemOf, toWords } from '../platform/text/find/words.ts'

interface MarkedProps {
  text: string
  /** The words and phrases that were searched for. */
  words: readonly string[]
}

/** Highlights the words that were searched for; adjacent words share one mark. */
export function Marked({ text, words }: MarkedProps) {
  // The parts of one text never change their order, so the index is a stable key.
  return splitMarked(text, words).map((part, at) => {
    const key = `${at} ${part.text}`
    return part.isMarked ? <mark key={key}>{part.text}</mark> : part.text
  })
}

interface Part {
  text: string
  isMarked: boolean
}

export function splitMarked(text: string, words: readonly string[]): Part[] {
  const pieces = text.split(/([\p{L}\p{N}’']+)/u)
  const isMarked = markPieces(pieces, words)
  const parts: Part[] = []
  for (const [at, piece] of pieces.entries()) {
    const isBetween = piece === ' ' && isMarked[at - 1] === true && isMarked[at + 1] === true
    const part = { text: piece, isMarked: isMarked[at] === true || isBetween }
    const last = parts.at(-1)
    if (last?.isMarked === part.isMarked) last.text += piece
    else if (piece !== '') parts.push(part)
  }
  return parts
}

/** Every second piece is a word; the others are what is between words. */
function markPieces(pieces: readonly string[], words: readonly string[]): boolean[] {
  const phrases = words.map((word) => word.split(' ').map(stemOf))
  const stems = pieces.map((piece, at) => (at % 2 === 1 ? toWords(piece).map(stemOf) : []))
  const isMarked = pieces.map(() => false)
  for (const phrase of phrases) {
    for (let at = 1; at < pieces.length; at += 2) {
      const isHere = phrase.every(
        (stem, word) =>
          stems[at + 2 * word]?.includes(stem) && (word === 0 || pieces[at + 2 * word - 1] === ' '),
      )
      if (isHere) for (const word of phrase.keys()) isMarked[at + 2 * word] = true
    }
  }
  return isMarked
}

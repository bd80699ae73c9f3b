const DOUBLED = 0.5

/**
 * The edit distance from a typed word to another: an extra, missing, wrong or swapped letter counts 1, a
 * letter wrongly doubled or not doubled counts half ("barell"). Stops above `most`.
 */
export function editDistance(typed: string, other: string, most: number): number {
  if (Math.abs(typed.length - other.length) > most * 2) return most + 1
  let beforeLast: number[] = []
  let last = startRow(other)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [(last[0] ?? 0) + costOf(typed, row)]
    let least = current[0] as number
    for (let column = 1; column <= other.length; column += 1) {
      const cost = cheapest({ typed, other, row, column, last, current, beforeLast })
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[other.length] ?? most + 1
}

/** In a word of up to four letters a wrong one counts 2: it is probably another word ("gold", "good"). */
const wrongLetter = (typed: string) => (typed.length < 5 ? 2 : 1)

/** The cost of leaving out the letter before `at`: half if it repeats the letter before it. */
const costOf = (word: string, at: number) => (at > 1 && word[at - 1] === word[at - 2] ? DOUBLED : 1)

function startRow(word: string): number[] {
  const row = [0]
  for (let at = 1; at <= word.length; at += 1) row.push((row[at - 1] ?? 0) + costOf(word, at))
  return row
}

interface Cell {
  typed: string
  other: string
  row: number
  column: number
  last: number[]
  current: number[]
  beforeLast: number[]
}

function cheapest({ typed, other, row, column, last, current, beforeLast }: Cell): number {
  const isSame = typed[row - 1] === other[column - 1]
  const cost = Math.min(
    (last[column] ?? 0) + costOf(typed, row),
    (current[column - 1] ?? 0) + costOf(other, column),
    (last[column - 1] ?? 0) + (isSame ? 0 : wrongLetter(typed)),
  )
  const isSwap =
    row > 1 && column > 1 && typed[row - 1] === other[column - 2] && typed[row - 2] === other[column - 1]
  return isSwap ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost
}

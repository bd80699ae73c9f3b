/** How many letters must be put in, left out, changed or swapped to make one word of the other; stops above the limit. */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > limit) return limit + 1
    before = last
    last = next
  }
  return at(last, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

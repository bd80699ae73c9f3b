/** Returns the page numbers to show; a negative number marks a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const start = Math.max(1, Math.min(page - 1, pageCount - 4))
  const wanted = new Set([1, pageCount])
  for (let number = start; number < start + 4 && number <= pageCount; number += 1) wanted.add(number)
  const numbers = [...wanted].filter((number) => number >= 1).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [-number, number] : [number]
  })
}

import { formatNumber } from '../../../ui/format-number.ts'

/** A capped count is a minimum ("12+"); a capped zero is blank, because uncounted ads may match. */
export function facetNote(count: number, isCapped: boolean): string {
  if (!isCapped) return formatNumber(count)
  return count === 0 ? '' : `${formatNumber(Math.min(count, 1_000))}+`
}

import { formatNumber } from '../../../ui/format-number.ts'

/** A count beside a choice. Beyond what was counted there are at least so many, and of none seen nothing is known. */
export function facetNote(count: number, isCapped: boolean): string {
  if (!isCapped) return formatNumber(count)
  return count === 0 ? '' : `${formatNumber(Math.min(count, 1_000))}+`
}

import { formatDollars } from '../../form/terms/rates.ts'

interface Refund {
  refundDueCents: number | null
  priceCents: number
}

/** What somebody whose booking was cancelled gets back. Without a refund the words hold for who never paid, too. */
export function refundText({ refundDueCents, priceCents }: Refund): string {
  if (!refundDueCents) return 'Nothing is owed on either side.'
  const sent = `We will send you ${formatDollars(refundDueCents)} CAD back`
  return refundDueCents < priceCents ? `${sent}, as agreed.` : `${sent}: the full amount.`
}

import { formatDollars } from '../../form/rates.ts'

interface Refund {
  refundDueCents: number | null
  priceCents: number
}

/** What somebody whose booking was cancelled gets back. */
export function refundText({ refundDueCents, priceCents }: Refund): string {
  if (!refundDueCents) return 'No refund is due.'
  const sent = `We will send you ${formatDollars(refundDueCents)} CAD back`
  return refundDueCents < priceCents ? `${sent}, as agreed.` : `${sent}: the full amount.`
}

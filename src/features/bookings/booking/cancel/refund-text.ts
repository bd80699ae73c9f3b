import { formatDollars } from '../../form/terms/rates.ts'

interface Refund {
  refundDueCents: number | null
  priceCents: number
}

/** The refund of a cancelled booking. The words for no refund also fit a client who never paid. */
export function refundText({ refundDueCents, priceCents }: Refund): string {
  if (!refundDueCents) return 'Nothing is owed on either side.'
  const sent = `We will send you ${formatDollars(refundDueCents)} CAD back`
  return refundDueCents < priceCents ? `${sent}, as agreed.` : `${sent}: the full amount.`
}

/** Whether the ad sells or rents out, looks for or gives away. Shared by table, form and page. */
export const AD_KINDS = ['offered', 'wanted', 'free'] as const
export type AdKind = (typeof AD_KINDS)[number]

/** An offered ad with a price of zero counts as free. */
export function kindOf(kind: AdKind, priceCents: number | null): AdKind {
  return kind === 'offered' && priceCents === 0 ? 'free' : kind
}

export const FREE_PRICE = 'Free'

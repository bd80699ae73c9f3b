/** What somebody does with the thing: sells or lets it, looks for it, or gives it away. Shared by table, form and page. */
export const AD_KINDS = ['offered', 'wanted', 'free'] as const
export type AdKind = (typeof AD_KINDS)[number]

/** What is priced at nothing is given away, whatever box was ticked; and what is given away costs nothing. */
export function kindOf(kind: AdKind, priceCents: number | null): AdKind {
  return kind === 'offered' && priceCents === 0 ? 'free' : kind
}

export const FREE_PRICE = 'Free'

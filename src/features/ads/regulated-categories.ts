import content from '../../../content/regulated-categories.json' with { type: 'json' }

export interface RegulatedCategory {
  /** Which body the seller is to name. */
  asks: string
  /** Owners may sell or rent out what is theirs; only agents need a licence. */
  agentsOnly?: boolean
  /** Where a buyer can look the seller up. */
  registers: { name: string; url: string }[]
}

const regulated = content as Record<string, RegulatedCategory>

/** What the law asks of sellers in a category; null where it asks nothing special. */
export function regulationOf(categorySlug: string | null | undefined): RegulatedCategory | null {
  return (categorySlug && Object.hasOwn(regulated, categorySlug) && regulated[categorySlug]) || null
}

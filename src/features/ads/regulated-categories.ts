import content from '../../../content/regulated-categories.json' with { type: 'json' }

export interface RegulatedCategory {
  /** The regulator that the seller must name. */
  asks: string
  /** Owners may sell or rent out their own property; only agents need a licence. */
  agentsOnly?: boolean
  /** Public registers where a buyer can look the seller up. */
  registers: { name: string; url: string }[]
}

const regulated = content as Record<string, RegulatedCategory>

/** What the law requires of sellers in a category; null if nothing special. */
export function regulationOf(categorySlug: string | null | undefined): RegulatedCategory | null {
  return (categorySlug && Object.hasOwn(regulated, categorySlug) && regulated[categorySlug]) || null
}

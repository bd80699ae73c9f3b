/** What a rule can read of an ad, or of a message about one (which has only text). */
export interface CheckedAd {
  text: string
  priceCents: number | null
  phone: string | null
  categorySlug: string | null
  hasLicence: boolean
  facts: AdFacts
}

/** What the rules need to know about other ads. */
export interface AdFacts {
  /** The median of live ads in the category; null if there are too few. */
  medianPriceCents: number | null
  /** Other sellers whose live or held ads have the same number, or a copy of one of the photos. */
  othersWithPhone: number
  othersWithPhoto: number
}

/** A rule against scams or for the law. It never deletes: it holds the ad and shows readers a note. */
export interface AdRule {
  id: string
  /** The note for readers beside the ad or message. */
  words: string
  /** The explanation for the seller whose ad is held. */
  sellerWords: string
  /** Whether the rule also applies to messages between buyer and seller. */
  readsMessages: boolean
  /** Texts that must and must not match; the tests enforce them. */
  examples: { matches: string[]; passes: string[] }
  test(ad: CheckedAd): boolean
}

export const NO_FACTS: AdFacts = { medianPriceCents: null, othersWithPhone: 0, othersWithPhoto: 0 }

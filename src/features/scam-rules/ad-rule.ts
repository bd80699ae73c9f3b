/** What a rule sees of an ad, or of a message about one (which has only its text). */
export interface CheckedAd {
  text: string
  priceCents: number | null
  phone: string | null
  categorySlug: string | null
  hasLicence: boolean
  facts: AdFacts
}

/** What the rules need to know of the other ads. */
export interface AdFacts {
  /** Of the live ads in the category; null when there are too few to say. */
  medianPriceCents: number | null
  /** Other sellers whose live or held ads carry the same number, or a copy of one of the photos. */
  othersWithPhone: number
  othersWithPhoto: number
}

/** One rule against scams or for the law. It never deletes: it holds the ad for a person, and shows readers a note. */
export interface AdRule {
  id: string
  /** For the reader, beside the ad or the message. */
  words: string
  /** For the seller whose ad is held because of it. */
  sellerWords: string
  /** Also read in messages between buyer and seller. */
  readsMessages: boolean
  /** Texts that must and must not match; the tests hold the rule to them. */
  examples: { matches: string[]; passes: string[] }
  test(ad: CheckedAd): boolean
}

export const NO_FACTS: AdFacts = { medianPriceCents: null, othersWithPhone: 0, othersWithPhoto: 0 }

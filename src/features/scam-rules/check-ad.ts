import { type AdRule, type CheckedAd, NO_FACTS } from './ad-rule.ts'
import { adRules } from './ad-rules.ts'

/** The rules that fire on an ad. */
export function checkAd(ad: CheckedAd): AdRule[] {
  return adRules.filter((rule) => rule.test(ad))
}

/** The ids of the rules that fire on a message between buyer and seller. */
export function checkMessage(text: string): string[] {
  const ad: CheckedAd = {
    text,
    priceCents: null,
    phone: null,
    categorySlug: null,
    hasLicence: false,
    facts: NO_FACTS,
  }
  return adRules.filter((rule) => rule.readsMessages && rule.test(ad)).map(({ id }) => id)
}

/** What a reader is told for the ids kept with an ad or a message; ids of rules that are gone are left out. */
export function noteWords(ids: readonly string[]): string[] {
  return adRules.filter(({ id }) => ids.includes(id)).map(({ words }) => words)
}

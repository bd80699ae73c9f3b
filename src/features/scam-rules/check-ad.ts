import { type AdRule, type CheckedAd, NO_FACTS } from './ad-rule.ts'
import { adRules } from './ad-rules.ts'

/** The rules that match an ad. */
export function checkAd(ad: CheckedAd): AdRule[] {
  return adRules.filter((rule) => rule.test(ad))
}

/** The ids of the rules that match a message between buyer and seller. */
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

/** The notes for rule ids stored with an ad or message; ids of deleted rules are skipped. */
export function noteWords(ids: readonly string[]): string[] {
  return adRules.filter(({ id }) => ids.includes(id)).map(({ words }) => words)
}

/** The bounds exceed any email address; without them a single very long word takes quadratic time. */
const ADDRESS = /[^\s<>()",;:@]{1,64}@[^\s<>()",;:@]{1,255}\.\w{1,63}/g

/** Sellers may type an email address into an ad; feeds are copied widely, so it stays on the site. */
export function withoutAddresses(words: string): string {
  return words.replace(ADDRESS, '[address on the ad’s page]')
}

/** Longer than any address; without a bound a text of one long word is read anew from each of its letters. */
const ADDRESS = /[^\s<>()",;:@]{1,64}@[^\s<>()",;:@]{1,255}\.\w{1,63}/g

/** A seller may type an address into an ad; a feed is copied far and wide, so it stays on the site. */
export function withoutAddresses(words: string): string {
  return words.replace(ADDRESS, '[address on the ad’s page]')
}

/** Bounded, so that one long word is not read anew from each of its letters. */
const ADDRESS = /[^\s<>()",;:@]{1,64}@[^\s<>()",;:@]{1,255}\.\w{1,63}/g
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,3}\d){8,14}\b/g

/** A seller may have typed a number or an address into the words; once the ad has ended nobody needs them. */
export function withoutContacts(words: string): string {
  return words.replace(ADDRESS, '…').replace(PHONE, '…')
}

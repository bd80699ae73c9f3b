/** The bounds keep a single very long word from taking quadratic time. */
const ADDRESS = /[^\s<>()",;:@]{1,64}@[^\s<>()",;:@]{1,255}\.\w{1,63}/g
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,3}\d){8,14}\b/g

/** Sellers may type a phone number or an email into the description; an ended ad no longer shows them. */
export function withoutContacts(words: string): string {
  return words.replace(ADDRESS, '…').replace(PHONE, '…')
}

/** Checks for fields of several kinds of listing, used by the page and the server. */

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Such as 09:00 or 23:59. */
export const isTime = (text: string): boolean => TIME.test(text)

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}

const BARE_ADDRESS = /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)+([/?#]\S*)?$/i

/** People write addresses without a scheme: mamaefua.ca. */
export const asWebAddress = (text: string): string => (BARE_ADDRESS.test(text) ? `https://${text}` : text)

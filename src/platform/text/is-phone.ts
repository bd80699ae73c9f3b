const PHONE = /^[+(]?\d[\d\s().+-]{8,22}$/

/** Whether a text is a phone number with area code, in any common format. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= 10 && digits <= 15
}

const PHONE = /^[+(]?\d[\d\s().+-]{8,22}$/

/** With its area code, however it is written. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= 10 && digits <= 15
}

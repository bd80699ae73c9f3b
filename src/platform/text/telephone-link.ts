/** Turns a phone number as written into a `tel:` link. Short numbers such as 911 and 211 stay as they are. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  if (digits.startsWith('+') || digits.length < 10) return `tel:${digits}`
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}

/** A WhatsApp chat with the number, with a first message that names the ad. */
export function whatsappLink(phone: string, about: string): string {
  const number = telephoneLink(phone).replace(/\D/g, '')
  return `https://wa.me/${number}?text=${encodeURIComponent(`Hello, is “${about}” still available?`)}`
}

/** A number as people write it, as a link that a telephone understands. Short numbers such as 911 and 211 stay as they are. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  if (digits.startsWith('+') || digits.length < 10) return `tel:${digits}`
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}

/** A chat with the number, which begins with what it is about. */
export function whatsappLink(phone: string, about: string): string {
  const number = telephoneLink(phone).replace(/\D/g, '')
  return `https://wa.me/${number}?text=${encodeURIComponent(`Hello, is “${about}” still available?`)}`
}

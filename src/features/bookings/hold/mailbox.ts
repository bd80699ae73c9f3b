/**
 * The mailbox behind an address. Capitals, dots and what follows a plus make another spelling, but for many providers
 * no other mailbox: whoever is counted by it cannot begin anew with another spelling.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

/** `booking-requested-provider` is "Booking requested, to the provider". */
export function describeKind(kind: string): string {
  const words = kind.replace(/-provider$/, ', to the provider').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const REASONS: [code: RegExp, words: string][] = [
  [/^EAUTH/, 'The mail server refused the user name or password we sign in with.'],
  [/^EENVELOPE/, 'The mail server refused the address.'],
  [/^EMESSAGE/, 'The mail server refused the text of the email.'],
  [
    /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|ETLS)/,
    'The mail server does not answer.',
  ],
]

/** Why a mail was not delivered, as a sentence; the server's own message is shown beside it. */
export function describeFailure(error: string | null): string | null {
  if (!error) return null
  return REASONS.find(([code]) => code.test(error))?.[1] ?? 'The email could not be delivered.'
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'The name of the site does not exist (DNS).',
  EAI_AGAIN: 'The name of the site could not be looked up (DNS).',
  ECONNREFUSED: 'The site refused the connection.',
  ECONNRESET: 'The site closed the connection.',
  EPIPE: 'The site closed the connection.',
  EHOSTUNREACH: 'The site could not be reached.',
  ENETUNREACH: 'The site could not be reached.',
  ETIMEDOUT: 'The site did not answer in time.',
  CERT_HAS_EXPIRED: 'The certificate of the site has expired (TLS).',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another site (TLS).',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not signed by anyone browsers trust (TLS).',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not signed by anyone browsers trust (TLS).',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate cannot be traced to one browsers trust (TLS).',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate cannot be traced to one browsers trust (TLS).',
}

/** Explains to operators why a connection failed, by its error code; null for an unknown code. */
export function explainCode(code: string): string | null {
  if (/^(EPROTO|ERR_SSL)/.test(code)) return NO_SECURE_CONNECTION
  return WORDS[code] ?? (code.startsWith('ERR_TLS') ? NO_SECURE_CONNECTION : null)
}

const NO_SECURE_CONNECTION = 'No secure connection could be made (TLS).'

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

interface Ceremony {
  challenge: string
  origin: string
  /** Whether the user was verified by fingerprint, face or PIN. */
  isVerified?: boolean
  counter?: number
}

const head = (kind: number, length: number) =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborNumber = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))

/** A virtual authenticator (WebAuthn, ES256) for tests without a browser. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const coseKey = Buffer.concat([
    head(5, 5),
    ...[1, 2, 3, -7, -1, 1].map(cborNumber),
    cborNumber(-2),
    cborBytes(Buffer.from(x, 'base64url')),
    cborNumber(-3),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const data = ({ origin, isVerified = true, counter = 1 }: Ceremony, flags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags])
    return Buffer.concat([sha256(new URL(origin).hostname), flag, count])
  }
  const client = (type: string, { challenge, origin }: Ceremony) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const answer = (response: Record<string, string>) =>
    JSON.stringify({
      id: url64(id),
      rawId: url64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    create(ceremony: Ceremony): string {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([data(ceremony, HAS_KEY), Buffer.alloc(16), length, id, coseKey])
      const attestation = Buffer.concat([
        head(5, 3),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0), cborText('authData')],
        cborBytes(authData),
      ])
      return answer({
        clientDataJSON: url64(client('webauthn.create', ceremony)),
        attestationObject: url64(attestation),
      })
    },
    get(ceremony: Ceremony): string {
      const clientData = client('webauthn.get', ceremony)
      const authData = data(ceremony)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: url64(clientData),
        authenticatorData: url64(authData),
        signature: url64(signature),
      })
    },
  }
}

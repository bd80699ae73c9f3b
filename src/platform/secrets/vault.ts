import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts data at rest. The label binds it to its row: a value moved to another row cannot be decrypted. */
export interface Vault {
  seal(data: unknown, label: string): Buffer
  open<Data>(sealed: Buffer, label: string): Data
}

/** Creates a vault with a 32-byte key, such as `secrets.keyFor(purpose)`. */
export function createVault(key: Buffer): Vault {
  return {
    seal(data, label) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(label))
      const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body])
    },
    open(sealed, label) {
      if (sealed[0] !== VERSION)
        throw new Error('This was sealed by a version of the site that is not known here.')
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(label))
        .setAuthTag(tag)
      const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES)
      return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'))
    },
  }
}

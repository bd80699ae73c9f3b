import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../process/start-error.ts'

/** Keys for different purposes, all derived from the one secret of this installation. */
export interface Secrets {
  keyFor(purpose: string): Buffer
}

/** Uses the SECRET_KEY setting, or generates one on the first start and stores it in DATA_DIR. */
export async function loadSecrets(options: {
  dataDir: string
  secretKey?: string | undefined
}): Promise<Secrets> {
  return createSecrets(options.secretKey ?? (await readOrMakeKey(options.dataDir)))
}

export function createSecrets(secretKey: string): Secrets {
  return { keyFor: (purpose) => createHmac('sha256', secretKey).update(purpose).digest() }
}

async function readOrMakeKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known?.trim()) return known.trim()
  const made = randomBytes(32).toString('base64url')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      `The key of this site could not be kept in ${file} (${message}). Make the folder writable.`,
    )
  }
  return made
}

/** Creates a secret for a link: 256 bits. Store only its hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

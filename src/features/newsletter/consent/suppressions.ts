import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { newsletterSubscribers, newsletterSuppressions } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { type Suppression, suppress } from '../../../platform/consent/suppressions.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'

const fileOf = (dataDir: string) => join(dataDir, 'newsletter-suppressions.log')

/**
 * Makes the list in the database and the list in the file one list. The file stands outside the database, so that a
 * backup from before somebody left cannot bring that person back: who left after confirming is removed again.
 */
export async function syncSuppressions(deps: NewsletterDeps): Promise<void> {
  const inFile = await readSuppressionFile(deps.env.dataDir)
  const inDatabase = await deps.db.select().from(newsletterSuppressions)
  const known = new Set(inDatabase.map(({ addressHash }) => addressHash))
  const missing = [...inFile.values()].filter(({ addressHash }) => !known.has(addressHash))
  if (missing.length > 0) await bringBack(deps, missing)
  const unwritten = inDatabase.filter(({ addressHash, suppressedAt }) => {
    const written = inFile.get(addressHash)
    return !written || written.suppressedAt < suppressedAt
  })
  await appendToFile(deps.env.dataDir, unwritten)
}

async function bringBack(deps: NewsletterDeps, missing: Suppression[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const subscribers = await tx.select().from(newsletterSubscribers)
    const byHash = new Map(
      subscribers.map((each) => [hashAddress(deps.secrets, 'newsletter', each.email), each]),
    )
    for (const suppression of missing) {
      const subscriber = byHash.get(suppression.addressHash)
      // Confirmed since: the person came back by choice.
      if (subscriber?.confirmedAt && subscriber.confirmedAt > suppression.suppressedAt) continue
      await suppress(tx, suppression)
      if (subscriber) {
        await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, [subscriber.id]))
      }
    }
  })
}

async function appendToFile(dataDir: string, suppressions: Suppression[]): Promise<void> {
  if (suppressions.length === 0) return
  const lines = suppressions.map(
    ({ addressHash, reason, suppressedAt }) => `${suppressedAt.toISOString()} ${reason} ${addressHash}\n`,
  )
  await mkdir(dataDir, { recursive: true })
  await appendFile(fileOf(dataDir), lines.join(''), { mode: 0o600 })
}

/** The newest line of each address; a line that was cut off by a crash is passed over. */
async function readSuppressionFile(dataDir: string): Promise<Map<string, Suppression>> {
  const words = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = words.matchAll(/^(\S+Z) (left|deleted|bounced) ([0-9a-f]{64})$/gm)
  return new Map(
    [...lines].map(([, at = '', reason, addressHash = '']) => [
      addressHash,
      { addressHash, reason: reason as Suppression['reason'], suppressedAt: new Date(at) },
    ]),
  )
}

import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { siteState } from '../../../database/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'

const NAME = 'secret-key'

/** Says if this database was used with another SECRET_KEY, or null. The first node stores its fingerprint. */
export async function findKeyProblem(db: Database, secrets: Secrets): Promise<string | null> {
  const own = secrets.keyFor('fingerprint').toString('base64url')
  await db
    .insert(siteState)
    .values({ name: NAME, value: { fingerprint: own } })
    .onConflictDoNothing()
  const [row] = await db.select().from(siteState).where(eq(siteState.name, NAME))
  const { fingerprint = own } = (row?.value ?? {}) as { fingerprint?: string }
  if (isSame(own, fingerprint)) return null
  return 'SECRET_KEY is not the one this database is used with: links and encrypted data from one node would not work on another. Give every node the same SECRET_KEY (if you never set one, it is in DATA_DIR/secret-key of the first). If that key is lost for good: npm run doctor -- --new-key'
}

/** For a lost key: data sealed with it stays unreadable, and the next start stores a new fingerprint. */
export async function forgetKey(db: Database): Promise<void> {
  await db.delete(siteState).where(eq(siteState.name, NAME))
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { newsletterSubscribers } from '../../../database/schema.ts'

export function countSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'))
}

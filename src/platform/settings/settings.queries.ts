import { inArray } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { settings } from '../../../database/schema.ts'

/** Lists the stored settings by their environment variable name. */
export async function listSettings(db: Database): Promise<Record<string, string>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Saves all changes or none; null restores the default. */
export async function saveSettings(
  db: Database,
  changes: Readonly<Record<string, string | null>>,
  updatedAt: Date,
): Promise<void> {
  const names = Object.keys(changes)
  const rows = names.flatMap((name) => {
    const value = changes[name] ?? null
    return value === null ? [] : [{ name, value, updatedAt }]
  })
  await db.transaction(async (tx) => {
    await tx.delete(settings).where(inArray(settings.name, names))
    if (rows.length > 0) await tx.insert(settings).values(rows)
  })
}

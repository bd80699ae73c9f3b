import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** Whether one of the columns contains these words literally, in any case; undefined without words. */
export function hasWords(words: string, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** Whether one of the columns has these words somewhere, letter for letter. Without words there is nothing to ask. */
export function hasWords(words: string, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

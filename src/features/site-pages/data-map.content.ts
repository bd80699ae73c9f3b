import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ROOT } from '../../platform/root.ts'

const FILE = new URL('content/data-map.json', ROOT)

const dataMapSchema = z.object({
  rows: z.array(
    z.object({
      what: z.string(),
      where: z.string(),
      tables: z.array(z.string()).describe('Tables of the database that hold it.'),
      why: z.string(),
      howLong: z.string(),
    }),
  ),
  tablesWithoutPersonalData: z.array(z.string()),
})
export type DataMap = z.infer<typeof dataMapSchema>

/** What the site stores about people: where, why and for how long. */
export function readDataMap(): DataMap {
  return dataMapSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

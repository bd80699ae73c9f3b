import { z } from 'zod'
import { readContent } from '../../platform/files/json-content.ts'
import { telephone, webAddress } from '../../platform/values/content-values.ts'

const words = z.string().trim().min(1, 'must not be empty')

const provincesFileSchema = z.array(
  z.strictObject({
    id: words,
    name: words,
    capital: words,
    kind: z.enum(['province', 'territory']),
    heroLine: words,
    links: z
      .array(
        z.strictObject({
          id: words.describe('Only after a change of title: links and reports keep the old one').optional(),
          kind: z.enum(['health-card', 'drivers-licence', 'schools', '211', 'settlement']),
          title: words,
          description: words,
          url: webAddress,
          phone: telephone.optional(),
          hidden: z.boolean().optional(),
          source: words,
          evidence: words,
        }),
      )
      .min(1),
  }),
)

export type ProvinceFile = z.infer<typeof provincesFileSchema>[number]

/** The provinces and territories with their official pages. */
export function readProvinces(folder?: string): ProvinceFile[] {
  return readContent('provinces.json', provincesFileSchema, folder).data
}

import { z } from 'zod'
import { adCardSchema, licenceCheckSchema } from '../ads/ads.schema.ts'

/** A name as people write one: no number, no address, nothing to click. */
export const sellerNameSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,39}$/u)

export const sellerIdSchema = z.string().regex(/^[\w-]{22}$/)

export const sellerSchema = z.object({
  id: z.string(),
  name: z.string(),
  since: z.iso.datetime().describe('When the first of the ads was published.'),
  location: z.string().nullable().describe('Of the newest live ad.'),
  liveCount: z.int(),
  soldCount: z.int().describe('In the last 90 days.'),
  licenceCheck: licenceCheckSchema
    .nullable()
    .describe('Null unless we looked up the licence that an ad on sale says.'),
  ads: z.array(
    adCardSchema.extend({
      ended: z.enum(['sold']).nullable().describe('Sold in the last 30 days; null while it is live.'),
    }),
  ),
})
export type Seller = z.infer<typeof sellerSchema>

import { z } from 'zod'
import { SELLER_NAME } from '../ad-life/seller-name.ts'
import { adCardSchema, licenceCheckSchema } from '../ads/ads.schema.ts'

export const sellerNameSchema = z.string().trim().regex(SELLER_NAME)

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

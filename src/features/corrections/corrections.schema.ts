import { z } from 'zod'
import { telephone, webAddress } from '../../platform/content-values.ts'

const words = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `keep it under ${max}`)

/** The new values of fields: what is left out stays, null empties a field. */
export const changesSchema = z
  .strictObject({
    name: words(120),
    description: words(200).min(40, 'say in a sentence what it does for the reader'),
    phones: z.array(z.strictObject({ number: telephone, label: words(60).optional() })).max(6),
    address: words(200).nullable(),
    hours: words(120).nullable(),
    languages: z.array(words(40)).min(1).max(40).nullable(),
    url: webAddress.nullable(),
    source: words(500),
    hidden: z.boolean(),
  })
  .partial()
export type Changes = z.infer<typeof changesSchema>

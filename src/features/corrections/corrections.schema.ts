import { z } from 'zod'
import { telephone, webAddress } from '../../platform/values/content-values.ts'

const words = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `keep it under ${max}`)

const fields = {
  name: words(120),
  description: words(200).min(40, 'say in a sentence of at least 40 characters what it does for the reader'),
  phones: z.array(z.strictObject({ number: telephone, label: words(60).optional() })).max(6),
  address: words(200),
  hours: words(120),
  languages: z.array(words(40)).min(1).max(40),
  url: webAddress,
  source: words(500),
}

/** New values of fields: an omitted field stays as it is, null clears it. */
export const changesSchema = z
  .strictObject({
    ...fields,
    address: fields.address.nullable(),
    hours: fields.hours.nullable(),
    languages: fields.languages.nullable(),
    url: fields.url.nullable(),
    hidden: z.boolean(),
  })
  .partial()

/** An entry that is in no file yet. */
export const newEntrySchema = z
  .strictObject(fields)
  .partial({ phones: true, address: true, hours: true, languages: true, url: true })
export type Changes = z.infer<typeof changesSchema>

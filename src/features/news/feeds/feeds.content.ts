import { z } from 'zod'
import { readContent } from '../../../platform/files/json-content.ts'

const words = z.string().trim().min(1, 'must not be empty')

const feedsFileSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z\d-]+$/, 'must be small letters, digits and dashes'),
    outlet: words,
    country: z.enum(['ghana', 'canada'], 'must be ghana or canada'),
    url: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
    confidence: words,
    note: z.string(),
    isOn: z.boolean('must be true or false'),
  }),
)

/** The feeds that operators can turn on. */
export function readFeeds(folder?: string) {
  const { data, refuse } = readContent('feeds.json', feedsFileSchema, folder)
  const ids = data.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) refuse([{ path: [twice, 'id'], reason: `“${ids[twice]}” is there twice` }])
  return data
}

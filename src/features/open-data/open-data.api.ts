import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Now } from '../../platform/clock.ts'
import { sendPrepared } from '../../platform/http/send-prepared.ts'
import { type PreparedText, prepareText } from '../../platform/prepared-text.ts'
import { type LinkStatuses, readLinkStatuses } from '../directories/link-status.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { CSV_COLUMNS } from './csv-columns.ts'
import { listDirectoryChanges } from './directory-changes.queries.ts'
import { openDataSchema } from './open-data.schema.ts'
import { toOpenEntries } from './open-entry.ts'
import { writeDirectoryCsv } from './write-directory-csv.ts'
import { writeDirectoryFeed } from './write-directory-feed.ts'
import { writeHsds } from './write-hsds.ts'

interface Deps {
  db: Database
  now: Now
  entries: ListedEntry[]
  site: { name: string; url: string }
}

interface Prepared {
  json: PreparedText
  csv: PreparedText
}

const HOUR_SECONDS = 3_600
const FEED_SECONDS = 300

/** The directory to take away: JSON, CSV and a feed of its changes, open to programs on any other site. */
export function registerOpenDataApi(app: FastifyInstance, { db, now, entries, site }: Deps) {
  const prepare = preparer(entries, site.url)
  const schema = { hide: true }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/open-data',
    {
      schema: {
        tags: ['Open data'],
        summary: 'What the open data holds, and what its columns mean',
        response: { 200: openDataSchema },
      },
    },
    async () => ({
      entries: entries.length,
      directories: new Set(entries.map(({ page }) => page)).size,
      jsonBytes: prepare().json.body.length,
      csvBytes: prepare().csv.body.length,
      columns: CSV_COLUMNS.map(({ name, inJson, meaning }) => ({ name, inJson, meaning })),
    }),
  )

  app.get(paths.openDataFile('json'), { schema }, (request, reply) =>
    sendPrepared(request, openTo(reply), prepare().json, {
      type: 'application/json; charset=utf-8',
      cacheControl: `public, max-age=${HOUR_SECONDS}`,
    }),
  )

  app.get(paths.openDataFile('csv'), { schema }, (request, reply) =>
    sendPrepared(request, openTo(reply), prepare().csv, {
      type: 'text/csv; charset=utf-8; header=present',
      cacheControl: `public, max-age=${HOUR_SECONDS}`,
    }),
  )

  app.get(paths.directoryFeed(), { schema }, async (request, reply) => {
    const feed = writeDirectoryFeed(await listDirectoryChanges(db), site, now())
    return sendPrepared(request, openTo(reply), prepareText(feed), {
      type: 'application/atom+xml; charset=utf-8',
      cacheControl: `public, max-age=${FEED_SECONDS}`,
    })
  })
}

/** Written again only when the link checker found something new. */
function preparer(entries: ListedEntry[], siteUrl: string): () => Prepared {
  let last: LinkStatuses | undefined
  let prepared: Prepared | undefined
  return () => {
    const statuses = readLinkStatuses()
    if (prepared && isSame(last, statuses)) return prepared
    const open = toOpenEntries(entries, statuses, siteUrl)
    last = statuses
    prepared = {
      json: prepareText(JSON.stringify(writeHsds(open))),
      csv: prepareText(writeDirectoryCsv(open)),
    }
    return prepared
  }
}

/** Without a file the reader gives a new empty object every time. */
function isSame(one: LinkStatuses | undefined, other: LinkStatuses): boolean {
  return one === other || (Object.keys(one ?? { '': 0 }).length === 0 && Object.keys(other).length === 0)
}

function openTo(reply: FastifyReply): FastifyReply {
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Now } from '../../platform/clock.ts'
import { sendPrepared } from '../../platform/http/send-prepared.ts'
import { type PreparedText, prepareText } from '../../platform/prepared-text.ts'
import { type LinkStatuses, readLinkStatuses } from '../directories/link-status.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { countChecks } from './count-checks.ts'
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
  /** The same object as long as nothing changes. */
  readEntries: () => Promise<ListedEntry[]>
  site: { name: string; url: string }
}

interface Prepared {
  json: PreparedText
  csv: PreparedText
}

const HOUR_SECONDS = 3_600
const FEED_SECONDS = 300

/** The directory to take away: JSON, CSV and a feed of its changes, open to programs on any other site. */
export function registerOpenDataApi(app: FastifyInstance, { db, now, readEntries, site }: Deps) {
  const prepare = preparer(readEntries, site.url)
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
    async () => {
      const [entries, { json, csv }] = await Promise.all([readEntries(), prepare()])
      return {
        entries: entries.length,
        directories: new Set(entries.map(({ page }) => page)).size,
        jsonBytes: json.body.length,
        csvBytes: csv.body.length,
        checks: countChecks(entries, readLinkStatuses(), now()),
        columns: CSV_COLUMNS.map(({ name, inJson, meaning }) => ({ name, inJson, meaning })),
      }
    },
  )

  app.get(paths.openDataFile('json'), { schema }, async (request, reply) =>
    sendPrepared(request, openTo(reply), (await prepare()).json, {
      type: 'application/json; charset=utf-8',
      cacheControl: `public, max-age=${HOUR_SECONDS}`,
    }),
  )

  app.get(paths.openDataFile('csv'), { schema }, async (request, reply) =>
    sendPrepared(request, openTo(reply), (await prepare()).csv, {
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

/** Written again only when the link checker found something new, or somebody put something right. */
function preparer(readEntries: Deps['readEntries'], siteUrl: string): () => Promise<Prepared> {
  let last: { statuses: LinkStatuses; entries: ListedEntry[] } | undefined
  let prepared: Prepared | undefined
  return async () => {
    const statuses = readLinkStatuses()
    const entries = await readEntries()
    if (prepared && last?.entries === entries && isSame(last.statuses, statuses)) return prepared
    const open = toOpenEntries(entries, statuses, siteUrl)
    last = { statuses, entries }
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

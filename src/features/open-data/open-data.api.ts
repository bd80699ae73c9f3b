import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { sendPrepared } from '../../platform/http/send-prepared.ts'
import { type PreparedText, prepareText } from '../../platform/prepared-text.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import type { ReadLinkStatuses } from '../directories/read-link-statuses.ts'
import { countChecks } from './count-checks.ts'
import { CSV_COLUMNS } from './csv-columns.ts'
import { listDirectoryChanges } from './directory-changes.queries.ts'
import { openDataSchema } from './open-data.schema.ts'
import { type PublishedEntry, toOpenEntries } from './open-entry.ts'
import { writeDirectoryCsv } from './write-directory-csv.ts'
import { writeDirectoryFeed } from './write-directory-feed.ts'
import { writeHsds } from './write-hsds.ts'

interface Deps {
  db: Database
  now: Now
  /** Returns the same object as long as nothing changes. */
  readEntries: () => Promise<ListedEntry[]>
  readLinkStatuses: ReadLinkStatuses
  /** Businesses whose owners agreed; the same object as long as nothing changes. */
  readBusinesses: () => Promise<readonly PublishedEntry[]>
  site: { name: string; url: string }
}

interface Prepared {
  json: PreparedText
  csv: PreparedText
}

const HOUR_SECONDS = 3_600
const FEED_SECONDS = 300

/** The directory as JSON, CSV and a feed of its changes, with CORS open to any origin. */
export function registerOpenDataApi(app: FastifyInstance, deps: Deps) {
  const { db, now, readEntries, readLinkStatuses, site } = deps
  const prepare = preparer(deps)
  const schema = { hide: true }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/open-data',
    describeRoute('Open data', 'What the open data holds, and what its columns mean', {
      response: { 200: openDataSchema },
    }),
    async () => {
      const [entries, businesses, statuses, { json, csv }] = await Promise.all([
        readEntries(),
        deps.readBusinesses(),
        readLinkStatuses(),
        prepare(),
      ])
      return {
        entries: entries.length,
        businesses: businesses.length,
        directories: new Set(entries.map(({ page }) => page)).size,
        jsonBytes: json.body.length,
        csvBytes: csv.body.length,
        checks: countChecks(entries, statuses, now()),
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

/** Writes the files again only if link statuses, entries or businesses have changed. */
function preparer({ readEntries, readBusinesses, readLinkStatuses, site }: Deps): () => Promise<Prepared> {
  let last: { statuses: LinkStatuses; entries: ListedEntry[]; businesses: unknown } | undefined
  let prepared: Prepared | undefined
  return async () => {
    const [statuses, entries, businesses] = await Promise.all([
      readLinkStatuses(),
      readEntries(),
      readBusinesses(),
    ])
    const isKept = last?.entries === entries && last.businesses === businesses
    if (prepared && isKept && isSame(last?.statuses, statuses)) return prepared
    const open = toOpenEntries([...entries, ...businesses], statuses, site.url)
    last = { statuses, entries, businesses }
    prepared = {
      json: prepareText(JSON.stringify(writeHsds(open))),
      csv: prepareText(writeDirectoryCsv(open)),
    }
    return prepared
  }
}

/** The reader returns a new object every minute, often with the same content. */
function isSame(one: LinkStatuses | undefined, other: LinkStatuses): boolean {
  return one === other || isDeepStrictEqual(one, other)
}

function openTo(reply: FastifyReply): FastifyReply {
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
}

import { XMLBuilder } from 'fast-xml-parser'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Limit } from '../../platform/http/limits/limits.ts'
import { sendPrepared } from '../../platform/http/send-prepared.ts'
import type { TextCache } from '../../platform/page.ts'
import { type PreparedText, prepareText } from '../../platform/prepared-text.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'
import { listAdAddresses, listAdRanges } from '../ads/ads-index.queries.ts'

interface Deps {
  db: Database
  /** The paths that search engines should index. */
  listPages: () => Promise<string[]>
  siteUrl: string
  /** Separate from the page cache, because a crawler that reads all files would evict the pages. */
  kept: TextCache | null
  /** Changes whenever an ad changes or a part of the site is turned off. */
  version: () => string
}

/** Ids per file: few enough to write in milliseconds; fixed ranges, so that an ad stays in its file. */
export const ADS_PER_FILE = 5_000
const SITE_MAPS: Limit = { name: 'site maps', max: 120, windowMs: MINUTE_MS }
const XML = { type: 'application/xml', cacheControl: 'public, max-age=60' }

/** robots.txt, and sitemap.xml as an index of one file for the pages and one per 5,000 ad ids. */
export function registerSiteMapFiles(app: FastifyInstance, deps: Deps) {
  const { db, listPages, siteUrl } = deps
  const options = { schema: { hide: true }, config: { limits: [SITE_MAPS] } }
  const keep = keepFiles(deps)
  const keptRanges = () =>
    keep('ranges', async () => (await listAdRanges(db, ADS_PER_FILE)).map((number) => number + 1).join(' '))
  const numbersOf = (file: PreparedText) => file.body.toString().split(' ').filter(Boolean)

  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /saved\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', options, async (request, reply) => {
    const numbers = numbersOf(await keptRanges())
    const names = ['sitemap-pages.xml', ...numbers.map((number) => `sitemap-ads-${number}.xml`)]
    const sitemap = names.map((name) => ({ loc: `${siteUrl}/${name}` }))
    return sendPrepared(request, reply, prepareText(writeFile('sitemapindex', { sitemap })), XML)
  })

  app.get('/sitemap-pages.xml', options, async (request, reply) => {
    const write = async () =>
      writeFile('urlset', { url: (await listPages()).map((path) => ({ loc: siteUrl + path })) })
    return sendPrepared(request, reply, await keep('pages', write), XML)
  })

  const ofAds = async (request: FastifyRequest, reply: FastifyReply) => {
    const { number } = request.params as { number: string }
    // Checked against the cached ranges, so that an invented URL causes no query.
    if (!numbersOf(await keptRanges()).includes(number)) return reply.callNotFound()
    const file = await keep(`ads ${number}`, () => writeAdFile(deps, Number(number)))
    return sendPrepared(request, reply, file, XML)
  }
  app.get('/sitemap-ads-:number(^[1-9]\\d{0,8}).xml', options, ofAds)
}

async function writeAdFile({ db, siteUrl }: Deps, number: number): Promise<string> {
  const upTo = number * ADS_PER_FILE
  const rows = await listAdAddresses(db, { after: upTo - ADS_PER_FILE, upTo })
  const url = rows.map(({ id, createdAt }) => ({
    loc: siteUrl + paths.ads.show(id),
    lastmod: createdAt.toISOString(),
  }))
  return writeFile('urlset', { url })
}

/** Writes one file at a time, once for concurrent requests; cached until an ad changes or a minute passes. */
function keepFiles({ kept, version }: Pick<Deps, 'kept' | 'version'>) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (write: () => Promise<string>) => {
    const written = last.then(write, write)
    last = written.catch(() => undefined)
    return written
  }
  return async (name: string, write: () => Promise<string>): Promise<PreparedText> => {
    const key = `${name} ${version()}`
    const found = kept?.find(key) ?? (await kept?.fill(key, [], () => inTurn(write)))
    return found ?? prepareText(await inTurn(write))
  }
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

function writeFile(element: 'sitemapindex' | 'urlset', rows: Record<string, object[]>): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    [element]: { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', ...rows },
  })
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import { countLiveAds, listAdAddresses } from '../ads/ads.queries.ts'

interface Deps {
  db: Database
  /** The paths that search engines should know. */
  listPages: () => string[]
  siteUrl: string
}

const ADS_PER_FILE = 20_000

/** robots.txt, and sitemap.xml as an index of one file for the pages and one for every 20,000 ads. */
export function registerSiteMapFiles(app: FastifyInstance, { db, listPages, siteUrl }: Deps) {
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /saved\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const files = Math.ceil((await countLiveAds(db)) / ADS_PER_FILE)
    const names = [
      'sitemap-pages.xml',
      ...Array.from({ length: files }, (_, index) => `sitemap-ads-${index + 1}.xml`),
    ]
    const rows = names.map((name) => `<sitemap><loc>${siteUrl}/${name}</loc></sitemap>`)
    return reply.type('application/xml').send(wrap('sitemapindex', rows))
  })

  app.get('/sitemap-pages.xml', { schema }, async (_request, reply) => {
    const rows = listPages().map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
    return reply.type('application/xml').send(wrap('urlset', rows))
  })

  app.get<{ Params: { number: string } }>(
    '/sitemap-ads-:number(^\\d{1,4}).xml',
    { schema },
    async (request, reply) => {
      const offset = (Number(request.params.number) - 1) * ADS_PER_FILE
      const ads = await listAdAddresses(db, { limit: ADS_PER_FILE, offset: Math.max(0, offset) })
      if (ads.length === 0) return reply.callNotFound()
      const rows = ads.map(
        ({ id, createdAt }) =>
          `<url><loc>${siteUrl}${paths.ads.show(id)}</loc><lastmod>${createdAt.toISOString()}</lastmod></url>`,
      )
      return reply.type('application/xml').send(wrap('urlset', rows))
    },
  )
}

function wrap(element: string, rows: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${element}>\n`
}

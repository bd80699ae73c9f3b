import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app, db, views } = await createTestApp({ template: 'empty' })

/** The views of a new ad after these visits, each an IP address and a user agent. */
async function viewsAfter(visits: [address: string, agent: string][]): Promise<number> {
  const [id] = (await insertAds(db, [{}])) as [number]
  for (const [remoteAddress, agent] of visits) {
    const url = `/api/ads/${id}/views`
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'user-agent': agent },
    })
    expect(statusCode).toBe(204)
  }
  await views.flush()
  const { rows } = await db.execute(sql`select views from ad_views where ad_id = ${id}`)
  return Number(rows[0]?.views ?? 0)
}

const agents = Array.from({ length: 300 }, (_, index) => `Mozilla/5.0 (X11; rv:${index}) Firefox/${index}`)
const [agent = ''] = agents
const inNetwork = (network: string) =>
  Array.from({ length: 300 }, (_, index) => `${network}:${index.toString(16)}::${index + 1}`)

test.each<[string, [string, string][], number]>([
  ['300 names of one browser', agents.map((name) => ['198.51.100.7', name]), 1],
  ['300 addresses of one IPv6 network', inNetwork('2001:db8:1:2').map((address) => [address, agent]), 1],
  [
    'both ways to write an IPv4 address',
    [
      ['198.51.100.7', agent],
      ['::ffff:198.51.100.7', agent],
      ['::ffff:c633:6407', agent],
    ],
    1,
  ],
  [
    'two IPv4 addresses',
    [
      ['198.51.100.7', agent],
      ['198.51.100.8', agent],
    ],
    2,
  ],
  [
    'two IPv6 networks',
    [
      ['2001:db8:1:2::1', agent],
      ['2001:db8:1:3::1', agent],
    ],
    2,
  ],
  ['a program', [['198.51.100.7', 'curl/8.5']], 0],
])('%s count as they should', async (_name, visits, expected) => {
  expect(await viewsAfter(visits)).toBe(expected)
})

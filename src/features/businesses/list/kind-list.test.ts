import { expect, test } from 'vitest'
import { businessFields, createTestListings } from '../../../../tests/fixtures/test-listings.ts'
import { removeListing } from '../../listings/decide-listing.ts'
import { countReachable } from '../../ontario/businesses/count-reachable.ts'
import { readOntario } from '../../ontario/ontario.content.ts'
import type { KindCounts } from '../businesses.schema.ts'

const { get, deps, publishBusiness } = await createTestListings()
const own = countReachable(readOntario())
const countOf = async (kind: string) =>
  (await get('/api/businesses/kinds')).json<KindCounts>().find(({ slug }) => slug === kind)?.count ?? 0

test('a chip counts what its list shows: businesses city by city, and those of our own Ontario list', async () => {
  expect(await countOf('grocery')).toBe(own.grocery)
  expect(await countOf('beauty')).toBe(0)
  const calgary = await publishBusiness(businessFields({ category: 'grocery', city: 'Calgary, AB' }))
  const halifax = await publishBusiness(businessFields({ category: 'grocery', city: 'Halifax, NS' }))
  await publishBusiness(businessFields({ category: 'beauty', city: 'Halifax, NS' }))
  expect(await countOf('grocery')).toBe((own.grocery ?? 0) + 2)
  expect(await countOf('beauty')).toBe(1)
  const page = (await get('/directory?kind=grocery')).body
  const chip = /<a [^>]*href="\/directory\?kind=grocery#kind"[^>]*>/.exec(page)?.[0] ?? 'no chip'
  expect(chip).toContain('aria-current="page"')
  for (const { fields } of [calgary, halifax]) expect(page.includes(fields.title ?? '?')).toBe(true)
  expect(page.indexOf('>Calgary, AB</h3>')).toBeGreaterThan(-1)
  expect(page.indexOf('>Halifax, NS</h3>')).toBeGreaterThan(page.indexOf('>Calgary, AB</h3>'))
  expect(page.includes('href="/ontario?category=grocery"')).toBe(true)
  expect(page.includes(`${own.grocery} more on the Ontario page`)).toBe(true)
  await removeListing(deps, halifax.id, { reason: 'over' })
  expect((await get('/directory?kind=grocery')).body.includes(halifax.fields.title ?? '')).toBe(false)
})

test('a kind that does not exist shows the directory as it is', async () => {
  const page = await get('/directory?kind=casino')
  expect(page.statusCode).toBe(200)
  expect(page.body.includes('id="kind-title"')).toBe(false)
})

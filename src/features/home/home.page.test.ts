import { expect, test } from 'vitest'
import { insertAds } from '../../../tests/builders.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { paths, provinces } from '../../paths.ts'

const { get, db } = await createTestApp({ template: 'empty' })
const [first] = (await get('/api/categories')).json<{ id: number }[]>()
const home = { categoryId: first?.id as number }
await insertAds(db, [
  { ...home, location: 'Brampton, ON' },
  { ...home, location: 'Ottawa, ON' },
  { ...home, location: 'Calgary, AB', phone: '416-555-0133', featuredPosition: 1 },
])

test('featured cards show their phone and keep their badge', async () => {
  const card = /<article class="ad-card ad-card-featured">.*?<\/article>/.exec(
    (await get(paths.home())).body,
  )?.[0]
  expect(card).toContain('href="tel:+14165550133"')
  expect(card).toContain('badge')
})

const firstTile = (body: string) =>
  /tile-name">[^<]+<\/span><span class="small muted">([^<]+)</.exec(body)?.[1]

test('the tiles of the Ontario marketplace count the ads of Ontario only', async () => {
  expect(firstTile((await get(paths.home())).body)).toBe('3 ads')
  expect(firstTile((await get(paths.province('ontario'))).body)).toBe('2 ads')
})

test.each([paths.home(), paths.hub()])('every province can be reached from %s', async (path) => {
  const { body } = await get(path)
  const page =
    path === paths.hub() ? body.slice(0, body.indexOf('<footer')) : body.slice(body.indexOf('<footer'))
  for (const { slug } of provinces) expect(page).toContain(`href="${paths.province(slug)}"`)
})

import { expect, test } from 'vitest'
import { insertAds } from '../../../tests/builders.ts'
import { payloads } from '../../../tests/hostile/payloads.ts'
import { createTestApp } from '../../../tests/test-app.ts'

const { get, db } = await createTestApp({ env: { HTML_CACHE: 'off' } })

function structuredData(html: string) {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

test('an ad describes itself as a product with its offer', async () => {
  const [id] = await insertAds(db, [{ title: 'A drum', price: '$1,250.50', location: 'Regina, SK' }])
  expect(structuredData((await get(`/ads/${id}`)).body)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'A drum',
    offers: {
      '@type': 'Offer',
      url: `https://akwaaba.example/ads/${id}`,
      price: '1250.50',
      priceCurrency: 'CAD',
      areaServed: 'Regina, SK',
    },
  })
})

test('what is wanted or has no price is no product, because a product needs a priced offer', async () => {
  const [wanted, unpriced, free] = await insertAds(db, [
    { title: 'A drum, please', kind: 'wanted', price: '$80' },
    { title: 'A drum to talk about', price: null },
    { title: 'A drum for nothing', price: 'Free' },
  ])
  const typeOf = async (id: number | undefined) => structuredData((await get(`/ads/${id}`)).body)
  expect(await typeOf(wanted)).toMatchObject({ '@type': 'Demand', price: '80', name: 'A drum, please' })
  const unpricedData = await typeOf(unpriced)
  expect(unpricedData).toMatchObject({ '@type': 'Offer', name: 'A drum to talk about' })
  expect(unpricedData).not.toHaveProperty('price')
  expect(await typeOf(free)).toMatchObject({ '@type': 'Product', offers: { price: '0' } })
})

test('the address of a picture elsewhere stays', async () => {
  const imageUrl = 'https://pictures.example/drum.webp'
  const [id] = await insertAds(db, [{ price: '$5', imageUrl }])
  expect(structuredData((await get(`/ads/${id}`)).body)).toMatchObject({ image: imageUrl })
})

test('an ad and a step say where they stand', async () => {
  const [id] = await insertAds(db, [{ title: 'A drum' }])
  const trailOf = async (path: string) => {
    const [, json = 'null'] =
      /ld\+json">([^<]*"BreadcrumbList".*?)<\/script>/s.exec((await get(path)).body) ?? []
    const trail = JSON.parse(json) as { itemListElement: { item: string; position: number }[] }
    return trail.itemListElement.map(({ item, position }) => `${position} ${item}`)
  }
  expect((await trailOf(`/ads/${id}`)).at(-1)).toBe(`3 https://akwaaba.example/ads/${id}`)
  expect(await trailOf('/start/first-week/sin')).toEqual([
    '1 https://akwaaba.example/start',
    '2 https://akwaaba.example/start/first-week',
    '3 https://akwaaba.example/start/first-week/sin',
  ])
})

test('a list describes its ads in order, the home page the search of the site', async () => {
  const list = structuredData((await get('/ads')).body) as {
    '@type': string
    itemListElement: { position: number }[]
  }
  expect(list['@type']).toBe('ItemList')
  expect(list.itemListElement.map(({ position }) => position)).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  )
  expect((await get('/ads?search=kente')).body).not.toContain('application/ld+json')
  expect(structuredData((await get('/')).body)['@type']).toBe('WebSite')
})

const TAG = /<([a-z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const OWN_SCRIPT =
  /^<script (type="application\/(ld\+)?json"( id="page-state")?|type="module" src="\/entry\.js")>$/

/** Every tag that a browser would run: scripts not from the page, event handlers, javascript: links. */
function liveScripts(html: string): string[] {
  return [...html.matchAll(TAG)]
    .filter(([tag, name, attributes = '']) => {
      const isScript = name?.toLowerCase() === 'script' && !OWN_SCRIPT.test(tag)
      const hasHandler = /\son[a-z]+\s*=/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''))
      const leadsToScript =
        /\s(?:href|src|action|data)=["']?\s*javascript:(?!throw new Error\(&#x27;React has blocked)/i.test(
          attributes,
        )
      return isScript || hasHandler || leadsToScript
    })
    .map(([tag]) => tag)
}

test('of 100 scripts in every stored field of an ad none becomes part of a page', async () => {
  expect(payloads).toHaveLength(100)
  const ids = await insertAds(
    db,
    payloads.map((text) => ({
      title: text,
      description: `${text}\n\n${text}`,
      price: text,
      location: `Hostile ${text}`,
      phone: text,
      imageUrl: text,
      createdAt: new Date(),
    })),
  )
  for (const [index, id] of ids.entries()) {
    const { body, statusCode } = await get(`/ads/${id}`)
    expect(statusCode).toBe(200)
    expect(liveScripts(body), payloads[index]).toEqual([])
    expect(structuredData(body).name).toBe(payloads[index])
    if (index >= 25) continue
    const search = await get(`/ads?search=${encodeURIComponent(payloads[index] as string)}`)
    expect(liveScripts(search.body), payloads[index]).toEqual([])
  }
  const list = await get('/ads?location=Hostile')
  expect(liveScripts(list.body)).toEqual([])
})

test('the check for scripts sees one', () => {
  expect(liveScripts('<p><script>alert(1)</script>')).toHaveLength(1)
  expect(liveScripts('<img src="x" onerror=alert(1)>')).toHaveLength(1)
  expect(liveScripts('<a href="javascript:alert(1)">')).toHaveLength(1)
})

test('a page describes itself in whole words, however long its text is', async () => {
  const description = `${'Carved in Aburi\nfrom one log. '.repeat(5)}Extraordinarily loud. Comes with sticks.`
  const [id] = await insertAds(db, [{ title: 'A drum', description }])
  const { body } = await get(`/ads/${id}`)
  const [, said = ''] = /<meta name="description" content="([^"]*)">/.exec(body) ?? []
  expect(said.length).toBeLessThanOrEqual(155)
  expect(said.endsWith('…')).toBe(true)
  expect(description.replace(/\s+/g, ' ').split(/[ .]+/)).toContain(said.slice(0, -1).split(' ').at(-1))
  expect(body).toContain(`<meta property="og:description" content="${said}">`)
})

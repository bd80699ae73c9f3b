import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { SearchAnswer } from './search.schema.ts'
import { readCategoryWords } from './sources/category-source.ts'

const { get } = await createTestApp()
const search = async (q: string) => (await get(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchAnswer>()

async function titles(q: string): Promise<string[]> {
  const { best, groups } = await search(q)
  return [...(best ? [best.title] : []), ...groups.flatMap(({ items }) => items.map(({ title }) => title))]
}

/** Searches that once returned something else first, each with the expected result. */
test.each([
  ['health card', /health card/i],
  ['NHIS', /health card|OHIP/i],
  ['SIN number', /^Social Insurance Number$/],
  ['send money to Ghana', /^(Remitly|LemFi|Sendwave)$/],
  ['eviction', /Steps to Justice|Housing Help|Landlord and tenant/],
  ['immigration lawyer', /Legal Aid|Law Society|Refugee Law|Immigration Consultants|RCIC/i],
  ['passport renewal ghana', /^Ghana passports online$/],
  ['couch', /sofa/],
  ['lorry', /moves|van|truck/i],
  ['chop bar', /Restaurant|Grill|Kejjis/],
  ['susu', /Susu/],
  ['bramton transit', /^Brampton Transit$/],
  ['mortage', /^Mortgage broker|^CMHC$/],
  ['barell', /barrel/i],
  ['usa', /United States|Washington/],
  ["cote d'ivoire", /^Côte d’Ivoire$/],
  ['england', /United Kingdom/],
  ['dentist', /dentist|Dental/i],
  ['bus', /Transportation|Transit|TTC|bus/i],
  ['SIN', /^Social Insurance Number$/],
  ['phone number of CRA', /^Canada Revenue Agency$/],
  ['braider brampton', /^Beauty & Personal near Brampton$/],
  ['kɛntɛ', /kente/i],
  ['will', /^Wills and powers of attorney/],
  ['how to make a will', /^Wills and powers of attorney/],
  ['chamber and hall', /one-bedroom/],
  ['my husband beats me', /^Safe at home: helplines by province$/],
  ['sell my car', /^Post an ad$/],
  ['used car', /Toyota|Honda/],
  ['wassce', /credential|World Education/i],
  ['resume help', /resume/i],
  ['cheap ticket to ghana', /Accra group fares/],
  ['room for rent', /\brooms?\b/i],
  ['sofa for sale', /sofa/],
])('“%s” gives first %s', async (q, expected) => {
  expect((await titles(q))[0]).toMatch(expected)
})

test.each([
  ['visa to japan', 'its whole name was typed', /^Japan$/],
  ['sunlife insurance', 'a name is also typed as one word', /^Sun Life$/],
  ['exchange my licence in halifax', 'it is at the place', /^Registry of Motor Vehicles$/],
  ['cars under 5k', 'a price is asked for', /Toyota|Honda/],
  ['dj for party', 'a thing and what it is for mean an ad of the category', /DJ/],
  ['driving lessons for my wife', 'whom it is for is not what is looked for', /Driving instructor/],
  ['who sells kente', 'who looks for a seller is not told how to sell', /kente/i],
])('“%s” is found because %s', async (q, _reason, expected) => {
  expect((await titles(q))[0]).toMatch(expected)
})

test.each([
  ['driving licence iqaluit', 'a capital means its territory', /#nunavut-/],
  [
    'he beats me winnipeg',
    'it names the province of a line for people in danger',
    /^\/start\/safe-at-home#help-manitoba$/,
  ],
])('“%s” leads first to its place, because %s', async (q, _reason, path) => {
  const { best, groups } = await search(q)
  expect((best ?? groups[0]?.items[0])?.path).toMatch(path)
})

test('the office that was asked for by phone comes with its number', async () => {
  const { best } = await search('phone number of CRA')
  expect(best?.phone).toBe('1-800-959-8281')
})

test('who is in danger is given the number that helps at once, then the lines of the provinces', async () => {
  const { best, groups } = await search('my boyfriend hits me')
  expect(best).toMatchObject({ path: '/start/safe-at-home', phone: '911' })
  expect(groups[0]?.kind).toBe('services')
  expect(groups[0]?.items.map(({ path }) => path)).toContain('/start/safe-at-home#help-ontario')
  for (const { phone } of groups[0]?.items ?? []) expect(phone).toBeTruthy()
})

test.each([
  ['leather sofa', /sofa/],
  ['wedding photographer with drone', /photographer/],
  ['three seat sofa corduroy chaise', /sofa/],
  ['used car under 10000', /Corolla|Odyssey/],
])('“%s” finds what comes closest, and says so', async (q, expected) => {
  expect(await search(q)).toMatchObject({ isClosest: true })
  expect((await search(q)).best).toBeUndefined()
  expect((await titles(q))[0]).toMatch(expected)
  expect((await get(`/search?q=${encodeURIComponent(q)}`)).body).toContain(
    'Nothing has all of these words. Closest:',
  )
})

test('a word that says little is not missed', async () => {
  const { isClosest, groups } = await search('cheap sofa')
  expect(isClosest).toBeUndefined()
  expect(groups[0]?.items[0]?.title).toMatch(/sofa/)
})

test('half of what was typed is another thing', async () => {
  expect(await search('piano lessons')).toMatchObject({ total: 0 })
})

test('every category of ads has words of its own', async () => {
  const categories = (await get('/api/categories')).json<{ slug: string }[]>()
  const words = readCategoryWords()
  for (const { slug } of categories.filter(({ slug: one }) => one !== 'other'))
    expect(words[slug]?.length, slug).toBeGreaterThan(5)
})

test.each([
  ['minivan', 'vehicles'],
  ['mattress', 'home-furniture'],
  ['headphones', 'electronics'],
  ['diapers', 'baby-kids'],
  ['vacancies', 'jobs'],
])('“%s” leads to the list of %s', async (q, slug) => {
  const { groups } = await search(`${q} toronto`)
  const shown = groups.flatMap(({ items }) => items.map(({ path }) => path))
  expect(shown).toContain(`/ads?category=${slug}&location=Toronto`)
})

test('light bill and hydro are one thing', async () => {
  const [bill, hydro] = await Promise.all([search('light bill'), search('hydro bill')])
  expect(bill.groups.map(({ total }) => total)).toEqual(hydro.groups.map(({ total }) => total))
})

test('three letters are never looked for inside a word', async () => {
  expect((await titles('usa')).join()).not.toMatch(/Lusaka|Zambia|Contact Us/)
  expect((await titles('sin')).join()).not.toMatch(/Business/)
})

test('nothing is shown twice', async () => {
  for (const q of ['passport', 'service canada', 'ghana high commission', 'health']) {
    const { best, groups } = await search(q)
    const shown = [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)]
    const marks = shown.map(({ title, url, path }) => (url ? `${title} ${new URL(url).host}` : path))
    expect(new Set(marks).size, q).toBe(marks.length)
  }
})

test('groups stand in the order of their best hit', async () => {
  expect((await search('couch')).groups[0]?.kind).toBe('ads')
  expect((await search('food bank')).groups[0]?.kind).toBe('services')
  expect((await search('harvard')).groups[0]?.kind).toBe('scholarships')
})

test.each(['school registration', 'register my children at school'])(
  '"%s" is answered by the step of the guide, with what to bring',
  async (q) => {
    const { best } = await search(q)
    expect(best?.path).toBe('/start/first-month/enrol-children')
    expect(best?.bring).toContain('Proof of address')
  },
)

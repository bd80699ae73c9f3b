import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { SearchAnswer } from './search.schema.ts'

const { get } = await createTestApp()
const search = async (q: string) => (await get(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchAnswer>()

async function titles(q: string): Promise<string[]> {
  const { best, groups } = await search(q)
  return [...(best ? [best.title] : []), ...groups.flatMap(({ items }) => items.map(({ title }) => title))]
}

/** Searches that once gave something else first, each with what a person expects. */
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
])('“%s” gives first %s', async (q, expected) => {
  expect((await titles(q))[0]).toMatch(expected)
})

test('the office that was asked for by phone comes with its number', async () => {
  const { best } = await search('phone number of CRA')
  expect(best?.phone).toBe('1-800-959-8281')
})

test('a category with a place leads to the list of both', async () => {
  const { groups } = await search('braider brampton')
  expect(groups[0]?.items[0]?.path).toBe('/ads?category=beauty-personal&location=Brampton')
})

test('light bill and hydro are one thing', async () => {
  const [bill, hydro] = await Promise.all([search('light bill'), search('hydro bill')])
  expect(bill.groups.map(({ total }) => total)).toEqual(hydro.groups.map(({ total }) => total))
})

test('three letters are never looked for inside a word', async () => {
  expect((await titles('usa')).join()).not.toMatch(/Lusaka|Zambia/)
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

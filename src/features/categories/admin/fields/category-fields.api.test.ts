import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../../database/schema.ts'
import { insertAds } from '../../../../../tests/builders.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { joinConsole } from '../../../console/console-testing.ts'
import type { Category } from '../../categories.schema.ts'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import type { FieldsOfCategory } from './category-fields.schema.ts'

const { app, db, get } = await createTestApp({ template: 'empty' })
const operator = await joinConsole({ app, db }, 'editor')
const categories = (await get('/api/categories')).json<Category[]>()
const { id } = categories.find(({ slug }) => slug === 'real-estate') as Category
const path = `categories/${id}/fields`

const read = async () => (await operator.get(path)).json<FieldsOfCategory>()
const save = (body: object) => operator.call(path, body)
const first = await read()

const field = (change: Partial<CategoryField>): CategoryField => ({
  key: 'floor',
  label: 'Floor',
  type: 'number',
  unit: '',
  min: 0,
  max: 80,
  choices: [],
  card: '',
  isFacet: true,
  isRequired: false,
  ...change,
})

test('what the operator saves is what everybody is asked, in this order', async () => {
  const fields = [field({ card: 'Floor {value}' }), ...first.fields]
  expect((await save({ priceLabel: 'Rent', fields })).statusCode).toBe(200)
  expect(await read()).toEqual({ priceLabel: 'Rent', fields })
  expect((await get('/api/categories/real-estate/fields')).json()).toEqual(fields)
  expect((await get('/api/categories')).json<Category[]>()[0]?.priceLabel).toBe('Rent')
  expect((await get('/api/ads/facets?category=real-estate')).json().fields[0].key).toBe('floor')
})

test('cards and searches say the new words at once, and a field that goes is said no more', async () => {
  const [adId = 0] = await insertAds(db, [
    { categoryId: id, title: 'A flat', fields: { floor: 7, bedrooms: 2 } },
  ])
  const lineOf = async () => (await db.select().from(ads).where(eq(ads.id, adId)))[0]
  await save({ priceLabel: 'Rent', fields: [field({ card: 'Level {value}' })] })
  expect(await lineOf()).toMatchObject({
    fieldLine: 'Level 7',
    fieldWords: 'Floor 7',
    fields: { bedrooms: 2 },
  })
  expect((await get('/api/ads?search=floor')).json<{ id: number }[]>().map((ad) => ad.id)).toContain(adId)
  await save({ priceLabel: 'Rent', fields: [] })
  expect(await lineOf()).toMatchObject({ fieldLine: '', fieldWords: '' })
  expect((await get(`/api/ads/${adId}`)).json().facts).toEqual([])
})

test.each<[string, CategoryField[], string]>([
  ['two of one key', [field({}), field({})], 'fields.1'],
  ['a choice without choices', [field({ type: 'choice' })], 'fields.0'],
  ['a card without a value', [field({ card: 'Floor' })], 'fields.0'],
  ['numbers the wrong way round', [field({ min: 9, max: 1 })], 'fields.0'],
])('refuses %s, and names the field', async (_name, fields, wrong) => {
  const before = await read()
  const answer = await save({ priceLabel: 'Rent', fields })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().refusals[0].field).toBe(wrong)
  expect(await read()).toEqual(before)
})

test('refuses a key that could not stand in an address, and a category that is not there', async () => {
  expect((await save({ priceLabel: 'Rent', fields: [field({ key: '__proto__' })] })).statusCode).toBe(400)
  expect((await operator.call('categories/999999/fields', first)).statusCode).toBe(404)
  expect((await operator.get('categories/999999/fields')).statusCode).toBe(404)
})

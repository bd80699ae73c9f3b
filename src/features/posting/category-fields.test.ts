import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, categories, categoryFields } from '../../../database/schema.ts'
import { adForm, createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { multipartForm } from '../../../tests/multipart.ts'
import { editAd } from './edit-ad.ts'

const { app, db, deps, get, submit } = await createTestAds()

const rowOf = async (id: number) => (await db.select().from(ads).where(eq(ads.id, id)))[0]

function send(change: Record<string, string>, headers: Record<string, string> = {}) {
  const { fields: _none, ...words } = adForm({ category: 'vehicles' })
  const form = multipartForm({ ...words, ...change })
  return app.inject({
    method: 'POST',
    url: '/post',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}

test('what was typed into the fields is kept as numbers, choices and words', async () => {
  const { id } = await submit({
    category: 'vehicles',
    fields: {
      year: '2016',
      mileage: '128,000',
      transmission: 'automatic',
      make: ' Toyota ',
      fuel: '',
      wings: '2',
    },
  })
  expect(await rowOf(id)).toMatchObject({
    fields: { year: 2016, mileage: 128_000, transmission: 'automatic', make: 'Toyota' },
    fieldLine: '2016 · 128,000 km · Automatic',
    facets: ['make=toyota', 'transmission=automatic'],
  })
})

test('a field that cannot be read is named beside it, and nothing is lost', async () => {
  const answer = await send(
    { 'f.year': 'old', 'f.fuel': 'steam', 'f.make': 'Honda' },
    { accept: 'application/json' },
  )
  expect(answer.statusCode).toBe(422)
  const { errors, values } = answer.json()
  expect(errors).toEqual({
    'f.year': 'Enter a number from 1,950 to 2,030 for “Year”',
    'f.fuel': 'Choose one for “Fuel”',
  })
  expect(values.fields).toMatchObject({ year: 'old', make: 'Honda' })
})

test('without script the category is chosen first, and its fields are there with what was typed', async () => {
  const answer = await send({ step: 'category', title: 'Half a title' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('name="f.mileage"')
  expect(answer.body).toContain('value="Half a title"')
  expect(answer.body).not.toContain('to fix')
})

test('what is given away is free, and what costs nothing is given away', async () => {
  const given = await submit({ kind: 'free', price: '$20' })
  expect(await rowOf(given.id)).toMatchObject({ kind: 'free', price: 'Free', priceCents: 0 })
  const cheap = await submit({ kind: 'offered', price: 'Free to a good home' })
  expect(await rowOf(cheap.id)).toMatchObject({ kind: 'free', price: 'Free to a good home' })
  const wanted = await submit({ kind: 'wanted', price: '' })
  expect(await rowOf(wanted.id)).toMatchObject({ kind: 'wanted', price: null })
})

test('a kind of somebody’s own is refused', async () => {
  const answer = await send({ kind: 'stolen' }, { accept: 'application/json' })
  expect(answer.json().errors.kind).toBe(
    'Choose whether you are offering, looking for or giving something away',
  )
})

test('a place is kept as everybody writes it, so that it is found around others', async () => {
  const { id } = await submit({ location: 'brampton ontario' })
  expect((await rowOf(id))?.location).toBe('Brampton, ON')
})

test('a change of category takes the fields of the new one', async () => {
  const { hash, form, id } = await submit({ category: 'vehicles', fields: { year: '2016' } })
  const changed = { ...form, category: 'jobs', fields: { year: '2016', jobType: 'casual' } }
  expect(await editAd(deps, hash, { form: changed, photos: [] })).toMatchObject({ ok: true })
  expect(await rowOf(id)).toMatchObject({ fields: { jobType: 'casual' }, fieldLine: 'Casual' })
})

test('a required field is asked of a new ad and of an edit; an ad from before keeps what it says', async () => {
  const words = { category: 'vehicles', fields: { year: '2016', make: 'Toyota' } }
  const { id, hash } = await submit(words)
  await db.update(categoryFields).set({ isRequired: true }).where(eq(categoryFields.key, 'transmission'))
  const answer = await send({ 'f.make': 'Honda' }, { accept: 'application/json' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual({ 'f.transmission': 'Choose one for “Transmission”' })
  expect((await send({ 'f.transmission': 'automatic' }, { accept: 'application/json' })).statusCode).toBe(200)
  expect((await rowOf(id))?.fields).toEqual({ year: 2016, make: 'Toyota' })
  // The action itself, without the form: existing values stay even if a required one is missing.
  await editAd(deps, hash, { form: adForm({ ...words, price: '$9' }), photos: [] })
  expect((await rowOf(id))?.fields).toEqual({ year: 2016, make: 'Toyota' })
  await db.update(categoryFields).set({ isRequired: false })
})

test('a hidden category takes no new ads, keeps those it has and its page, and is in no menu', async () => {
  const inside = await submit({ category: 'vehicles' })
  const outside = await submit({ category: 'jobs' })
  await db.update(categories).set({ isHidden: true }).where(eq(categories.slug, 'vehicles'))
  await deps.tags.bump('ads')
  const refused = await send({ title: 'Another car, red, one owner' }, { accept: 'application/json' })
  expect(refused.statusCode).toBe(422)
  expect(JSON.stringify(refused.json())).toContain('takes no new ads')
  const moved = { form: adForm({ category: 'vehicles', title: 'Driver wanted for nights' }), photos: [] }
  expect(await editAd(deps, outside.hash, moved)).toEqual({ ok: false, reason: 'no-category' })
  const kept = { form: adForm({ category: 'vehicles', title: 'My car, still for sale' }), photos: [] }
  expect((await editAd(deps, inside.hash, kept)).ok).toBe(true)
  expect((await get('/ads?category=vehicles')).statusCode).toBe(200)
  expect((await get('/post')).body).not.toContain('<option value="vehicles"')
  await db.update(categories).set({ isHidden: false })
})

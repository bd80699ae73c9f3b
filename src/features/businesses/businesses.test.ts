import { expect, test } from 'vitest'
import { businessFields, createTestListings } from '../../../tests/fixtures/test-listings.ts'
import { formBody } from '../../../tests/form-body.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { editAsOperator } from '../listings/admin/edit-as-operator.ts'
import { decideListingAppeal } from '../listings/appeals/decide-listing-appeal.ts'
import { listOpenListingAppeals } from '../listings/appeals/listing-appeals.queries.ts'
import { approveListing, removeListing, restoreListing } from '../listings/decide-listing.ts'
import { businessForm } from './add/business-form.ts'
import { ANSWER_DAYS, askStillOpen } from './jobs/ask-still-open.ts'

const site = await createTestListings()
const { app, get, post, send, deps, clock, submit, publishBusiness, publishEvent, statusOf, mailsTo } = site
const MONDAY = clock.at
const appealOf = (token: string) =>
  app.inject({
    method: 'POST',
    url: `/my-business/${token}/appeal`,
    ...formBody({ text: 'We were away for a month.' }),
  })
const isShown = async (id: number) => (await get(`/api/businesses/${id}`)).statusCode === 200

test('the hint and the error of a limit count the same thing', async () => {
  expect((await get('/businesses/add')).body).toContain('At most 160 characters.')
  const long = await send('/businesses/add', businessFields({ description: 'x'.repeat(161) }))
  expect(long.body).toContain('160 characters')
})

test('a province says Coming Soon until a business there was confirmed and read, and again when it is gone', async () => {
  const alberta = async () => (await get('/provinces/alberta')).body
  const { id, token, fields } = await submit('/businesses/add', businessFields({ email: 'esi@example.com' }))
  expect(await alberta()).toContain('Coming Soon')
  expect(await approveListing(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  await post(`/my-business/${token}/confirm`)
  expect(await isShown(id)).toBe(false)
  expect(await alberta()).not.toContain(fields.title)
  await approveListing(deps, id)
  const page = await alberta()
  expect(page).toContain(fields.title)
  expect(page).toContain('1 business in Alberta')
  expect(page).not.toContain('Coming Soon')
  expect((await get('/provinces/manitoba')).body).toContain('Coming Soon')
  expect((await get('/directory')).body).toContain('1 business is listed.')
  await post(`/my-business/${token}/remove`)
  expect(await statusOf(id)).toBeNull()
  expect(await alberta()).toContain('Coming Soon')
  const kinds = (await mailsTo('esi@example.com')).map(({ kind }) => kind)
  expect(kinds).toEqual(['listing-submitted', 'listing-held', 'listing-published'])
})

test('the link of one business opens no other, and no event', async () => {
  const shop = await publishBusiness()
  const other = await publishBusiness()
  const event = await publishEvent()
  expect((await get(`/my-event/${shop.token}`)).statusCode).toBe(404)
  expect((await get(`/my-business/${event.token}`)).statusCode).toBe(404)
  await post(`/my-event/${shop.token}/remove`)
  await post(`/my-business/${event.token}/remove`)
  expect((await send(`/my-business/${event.token}/edit`, businessFields())).statusCode).toBe(404)
  expect([await statusOf(shop.id), await statusOf(other.id), await statusOf(event.id)]).toEqual([
    'live',
    'live',
    'live',
  ])
})

test('new hours are on the site at once, a new phone number is read first', async () => {
  const { id, token, fields } = await publishBusiness()
  const edit = (change: Record<string, string>) =>
    send(`/my-business/${token}/edit`, { ...fields, ...change })
  await edit({ open2: '09:00', close2: '17:00' })
  expect((await get(`/api/businesses/${id}`)).json().hours[2]).toEqual({ open: '09:00', close: '17:00' })
  await edit({ phone: '587-555-0170' })
  expect(await statusOf(id)).toBe('held')
  expect(await isShown(id)).toBe(false)
})

test('days chosen once and the same number for WhatsApp are on the page, and in the form again', async () => {
  const chosen = { open1: '', close1: '', day2: 'yes', day3: 'yes', from: '10:00', to: '19:00' }
  const { id, token } = await publishBusiness({ ...chosen, sameWhatsapp: 'yes' })
  const business = (await get(`/api/businesses/${id}`)).json()
  const day = { open: '10:00', close: '19:00' }
  expect(business.hours).toEqual([null, null, day, day, null, null, null])
  expect(business.whatsapp).toBe(business.phone)
  const form = (await get(`/my-business/${token}/edit`)).body
  const inputOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(form)?.[0]
  for (const name of ['day2', 'day3', 'sameWhatsapp']) expect(inputOf(name), name).toContain('checked')
  expect(inputOf('day1')).not.toContain('checked')
  expect(inputOf('from')).toContain('value="10:00"')
})

test('each field is refused with what to do', async () => {
  const wrong = {
    title: 'X',
    category: 'casino',
    description: 'Yam',
    phone: '123',
    whatsapp: 'call me',
    link: 'javascript:alert(1)',
    city: 'Nowhereville',
    open3: '9 am',
    email: 'nobody',
  }
  const answer = await send('/businesses/add', businessFields({ ...wrong, city: '' }))
  expect(answer.statusCode).toBe(422)
  for (const name of Object.keys(wrong)) expect(answer.body, name).toContain(`id="${name}-error"`)
  const city = await send('/businesses/add', businessFields({ city: wrong.city }))
  expect(city.body).toContain('Write the city and province')
  const half = await send('/businesses/add', businessFields({ open4: '09:00' }))
  expect(half.body).toContain('Enter both times of the day, or neither')
})

test('the page tells search engines how to reach it and when', async () => {
  const { id, fields } = await publishBusiness({ whatsapp: '403 555 0199' })
  const { body } = await get(`/businesses/${id}`)
  expect(body).toContain('href="https://wa.me/14035550199"')
  expect(body).toContain('href="tel:+14035550126"')
  const [data, trail] = [...body.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(data).toMatchObject({
    '@type': ['LocalBusiness', 'GroceryStore'],
    name: fields.title,
    telephone: '+14035550126',
    address: { streetAddress: '3208 17 Avenue SE', addressLocality: 'Calgary', addressRegion: 'AB' },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '19:00' }],
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Business Directory' },
      { name: 'Alberta', item: expect.stringMatching(/\/provinces\/alberta$/) },
      { name: fields.title, position: 3 },
    ],
  })
})

test('the address of a business without its number leads to all of them', async () => {
  const answer = await get('/businesses')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/directory')
})

test('after a year its owner is asked once; an answer keeps it, silence takes it off', async () => {
  const answers = await publishBusiness({ email: 'answers@example.com' })
  const silent = await publishBusiness({ email: 'silent@example.com' })
  const asked = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'business-still-open').length
  clock.at = new Date(MONDAY.getTime() + 364 * DAY_MS)
  await askStillOpen(deps)
  expect(await asked('silent@example.com')).toBe(0)
  clock.at = new Date(MONDAY.getTime() + 366 * DAY_MS)
  await askStillOpen(deps)
  await askStillOpen(deps)
  expect([await asked('answers@example.com'), await asked('silent@example.com')]).toEqual([1, 1])
  // Opening the link confirms nothing; the button does.
  await get(`/my-business/${silent.token}`)
  const answer = await post(`/my-business/${answers.token}/still-open`)
  expect(answer.headers.location).toBe(`/my-business/${answers.token}?done=open`)
  clock.at = new Date(clock.at.getTime() + (ANSWER_DAYS + 1) * DAY_MS)
  await askStillOpen(deps)
  expect([await isShown(answers.id), await isShown(silent.id)]).toEqual([true, false])
  clock.at = MONDAY
})

test('a business closed for silence and put back stays for another year', async () => {
  const late = await publishBusiness()
  const appealing = await publishBusiness()
  const prompt = await publishBusiness()
  clock.at = new Date(MONDAY.getTime() + 366 * DAY_MS)
  await askStillOpen(deps)
  await post(`/my-business/${prompt.token}/still-open`)
  const confirmedOn = (await get(`/api/businesses/${prompt.id}`)).json().confirmedOn
  await removeListing(deps, appealing.id, { reason: 'unreachable' })
  await appealOf(appealing.token)
  clock.at = new Date(clock.at.getTime() + (ANSWER_DAYS + 1) * DAY_MS)
  await askStillOpen(deps)
  expect(await isShown(late.id)).toBe(false)
  await restoreListing(deps, late.id)
  const [appeal] = await listOpenListingAppeals(deps.db, 1)
  await decideListingAppeal(deps, appeal?.appeal.id ?? 0, { verdict: 'overturn' })
  await removeListing(deps, prompt.id, { reason: 'unclear' })
  await restoreListing(deps, prompt.id)
  expect(await askStillOpen(deps)).toEqual({ asked: 0, closed: 0 })
  expect([await isShown(late.id), await isShown(appealing.id)]).toEqual([true, true])
  // The owner has answered already, and restoring confirms nothing in the owner's name.
  expect((await get(`/api/businesses/${prompt.id}`)).json().confirmedOn).toBe(confirmedOn)
  clock.at = MONDAY
})

test('a reader can report what is listed, and nothing that is not', async () => {
  const { id, fields } = await publishBusiness()
  const entry = await get(`/api/feedback/entry?key=businesses/${id}`)
  expect(entry.json()).toMatchObject({ name: fields.title, path: `/businesses/${id}` })
  expect((await get(`/api/feedback/entry?key=events/${id}`)).statusCode).toBe(404)
})

test('open data carries a business only when its owner agreed, and the site map every one that is real', async () => {
  const agreed = await publishBusiness({ openData: 'yes' })
  const silent = await publishBusiness()
  const fan = await publishBusiness({ sender: 'customer', openData: 'yes' })
  const { body } = await get('/open-data/directory.csv')
  expect(body).toContain(agreed.fields.title)
  expect(body).toContain(`/businesses/${agreed.id}`)
  for (const other of [silent, fan]) expect(body).not.toContain(other.fields.title)
  const { contents } = (await get('/open-data/directory.json')).json()
  const service = contents.find(({ name }: { name: string }) => name === agreed.fields.title)
  expect(service.phones[0].number).toBe('403-555-0126')
  expect((await get('/api/open-data')).json().businesses).toBe(1)
  const pages = (await get('/sitemap-pages.xml')).body
  for (const { id } of [agreed, silent, fan]) expect(pages).toContain(`/businesses/${id}<`)
  expect((await get(`/businesses/${fan.id}`)).body).toContain('Confirmed by a customer')
  expect((await get(`/businesses/${silent.id}`)).body).toContain('Confirmed by the owner')
})

test('an operator who puts something right does not confirm it in the name of the owner', async () => {
  const { id } = await publishBusiness()
  const before = (await get(`/api/businesses/${id}`)).json().confirmedOn
  clock.at = new Date(clock.at.getTime() + 40 * DAY_MS)
  const values = await businessForm.readValues(deps.db, id)
  // Only the changed field: the others may have been edited in the meantime.
  const edit = { values: { deliveryArea: 'All of Calgary' }, keepsPicture: true }
  expect(await editAsOperator(deps, businessForm, id, edit)).toEqual({ ok: true })
  expect(await businessForm.readValues(deps.db, id)).toEqual({ ...values, deliveryArea: 'All of Calgary' })
  const after = (await get(`/api/businesses/${id}`)).json()
  expect(after).toMatchObject({ deliveryArea: 'All of Calgary', confirmedOn: before })
})

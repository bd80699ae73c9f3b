import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingAppeals, moderationActs } from '../../../../database/schema.ts'
import { createTestListings } from '../../../../tests/fixtures/test-listings.ts'
import { formBody } from '../../../../tests/form-body.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { refuseListing, removeListing, restoreListing } from '../decide-listing.ts'
import { ENDED_DAYS, forgetListings } from '../jobs/forget-listings.ts'
import { decideListingAppeal } from './decide-listing-appeal.ts'
import { listOpenListingAppeals } from './listing-appeals.queries.ts'

const { app, db, deps, get, post, clock, submit, submitEvent, publishBusiness, publishEvent, ...site } =
  await createTestListings()
const TEXT = 'The phone was cut off for a week. It works again.'

const appeal = (path: string, text = TEXT) =>
  app.inject({ method: 'POST', url: `${path}/appeal`, ...formBody({ text }) })
const appealOf = async (listingId: number) =>
  (await db.select().from(listingAppeals).where(eq(listingAppeals.listingId, listingId)))[0]
const shows = async (path: string, words: string) => (await get(path)).body.includes(words)

test('the owner of a removed business appeals once, and is told that a person reads it', async () => {
  const { id, token } = await publishBusiness()
  const path = `/my-business/${token}`
  expect(await shows(path, '>Appeal<')).toBe(false)
  await removeListing(deps, id, { reason: 'unreachable' })
  expect(await shows(path, '>Appeal<')).toBe(true)
  expect(await shows(`${path}/appeal`, 'We could not reach anyone')).toBe(true)
  const short = await appeal(path, 'No')
  expect(short.statusCode).toBe(422)
  expect(short.body.includes('Say in a sentence or two why the decision was wrong')).toBe(true)
  const answers = await Promise.all(Array.from({ length: 4 }, () => appeal(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
  const waiting = (await listOpenListingAppeals(db, 100)).filter(({ listing }) => listing.id === id)
  expect(waiting.map((one) => one.appeal.text)).toEqual([TEXT])
  expect(await shows(`${path}/appeal`, 'We are reviewing it.')).toBe(true)
})

test('there is nothing to appeal against while it is a draft, in review or live, nor with another link', async () => {
  const draft = await submitEvent()
  const held = await submitEvent()
  await post(`/my-event/${held.token}/confirm`)
  const live = await publishEvent()
  for (const { id, token } of [draft, held, live]) {
    await appeal(`/my-event/${token}`)
    expect(await appealOf(id)).toBeUndefined()
  }
  await removeListing(deps, live.id, { reason: 'over' })
  expect((await appeal(`/my-business/${live.token}`)).statusCode).toBe(404)
  expect(await appealOf(live.id)).toBeUndefined()
})

test('an overturned appeal puts the listing on the site at once, and both the mail and the log say so', async () => {
  const { id, token, fields } = await publishBusiness()
  await removeListing(deps, id, { reason: 'scam' })
  await appeal(`/my-business/${token}`)
  expect((await get(`/businesses/${id}`)).statusCode).toBe(404)
  const found = await appealOf(id)
  expect(await decideListingAppeal(deps, found?.id ?? 0, { verdict: 'overturn' })).toEqual({ ok: true })
  expect((await get(`/businesses/${id}`)).statusCode).toBe(200)
  expect(await shows('/provinces/alberta', fields.title ?? '?')).toBe(true)
  const mail = (await site.mailsTo(fields.email ?? '')).at(-1)
  expect(mail?.kind).toBe('listing-appeal-overturned')
  expect(mail?.textBody).toContain('We are sorry.')
  const act = (await db.select().from(moderationActs).orderBy(moderationActs.id)).at(-1)
  expect(act).toMatchObject({ act: 'appeal-overturned', categorySlug: 'businesses', reasons: ['scam'] })
  expect(await decideListingAppeal(deps, found?.id ?? 0, { verdict: 'overturn' })).toEqual({
    ok: false,
    reason: 'not-open',
  })
  // A second removal is a new decision, with an appeal of its own.
  await removeListing(deps, id, { reason: 'unclear' })
  expect(await shows(`/my-business/${token}`, '>Appeal<')).toBe(true)
})

test('an upheld appeal needs a reason, which its sender reads; it is the last word', async () => {
  const { id, token, fields } = await submitEvent()
  await post(`/my-event/${token}/confirm`)
  await refuseListing(deps, id, { reason: 'unclear' })
  await appeal(`/my-event/${token}`)
  const appealId = (await appealOf(id))?.id ?? 0
  const uphold = (reason: string) => decideListingAppeal(deps, appealId, { verdict: 'uphold', reason })
  expect(await uphold(' ')).toEqual({ ok: false, reason: 'reason-missing' })
  expect(await uphold('The hall says there is no such evening.')).toEqual({ ok: true })
  expect(await site.statusOf(id)).toBe('removed')
  expect((await site.mailsTo(fields.email ?? '')).at(-1)?.textBody).toContain('no such evening')
  expect(await shows(`/my-event/${token}/appeal`, 'no such evening')).toBe(true)
  await appeal(`/my-event/${token}`)
  expect((await listOpenListingAppeals(db, 100)).some(({ listing }) => listing.id === id)).toBe(false)
})

test('what is put back without the queue answers the appeal too; an open appeal keeps its listing', async () => {
  const back = await publishBusiness()
  const open = await publishBusiness()
  const quiet = await publishBusiness()
  for (const { id } of [back, open, quiet]) await removeListing(deps, id, { reason: 'unclear' })
  for (const { token } of [back, open]) await appeal(`/my-business/${token}`)
  await restoreListing(deps, back.id)
  expect((await appealOf(back.id))?.status).toBe('overturned')
  clock.at = new Date(clock.at.getTime() + (ENDED_DAYS + 1) * DAY_MS)
  await forgetListings(deps)
  expect([await site.statusOf(open.id), await site.statusOf(quiet.id)]).toEqual(['removed', null])
})

import { eq } from 'drizzle-orm'
import { listings, mails } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import { createAdDeps } from '../src/features/ad-life/ad-deps.ts'
import { businessForm } from '../src/features/businesses/add/business-form.ts'
import { EMPTY_BUSINESS } from '../src/features/businesses/add/business-form-fields.ts'
import { eventForm } from '../src/features/events/add/event-form.ts'
import { approveListing } from '../src/features/listings/decide-listing.ts'
import { LISTING_LINK, type ListingDeps } from '../src/features/listings/listing-deps.ts'
import type { ListingForm } from '../src/features/listings/listing-form.ts'
import { submitListing } from '../src/features/listings/submit-listing.ts'
import { multipartForm, type SentFile } from './multipart.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

let number = 0

/** A right event in every field, unlike every other one; it is on the Saturday after `now`. */
export function eventFields(change: Record<string, string> = {}): Record<string, string> {
  number += 1
  return {
    title: `Homowo picnic ${number}`,
    startsOn: '2026-11-21',
    startTime: '12:00',
    endTime: '18:00',
    repeats: 'once',
    repeatsUntil: '',
    where: 'place',
    venue: 'Chinguacousy Park',
    city: 'Brampton, ON',
    timeZone: '',
    cost: 'free',
    price: '',
    organizer: 'Ga-Dangme Union',
    description: 'Kpokpoi, music, games for children. Bring a chair and your own plate.',
    link: '',
    phone: '',
    email: `organizer${number}@example.com`,
    ...change,
  }
}

/** A right business in every field, unlike every other one. */
export function businessFields(change: Record<string, string> = {}): Record<string, string> {
  number += 1
  return {
    ...EMPTY_BUSINESS,
    title: `Tema Cold Store ${number}`,
    category: 'grocery',
    description: 'Frozen tilapia, yam, kontomire, gari, shito.',
    phone: '403-555-0126',
    address: '3208 17 Avenue SE',
    city: 'Calgary, AB',
    languages: 'Twi, Fante, English',
    open1: '10:00',
    close1: '19:00',
    email: `owner${number}@example.com`,
    ...change,
  }
}

type Fields = Record<string, string>

/** A draft made by the rule itself, with the secret of its link. */
export const submitTestListing = (deps: ListingDeps, fields: Fields) => submitAs(deps, eventForm, fields)
export const submitTestBusiness = (deps: ListingDeps, fields: Fields) => submitAs(deps, businessForm, fields)

async function submitAs<Words extends { title: string }>(
  deps: ListingDeps,
  form: ListingForm<Words>,
  fields: Fields,
) {
  const words = form.schema.parse(fields)
  const outcome = await submitListing(deps, form, { words, photo: null, isProved: true })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [row] = await deps.db.select().from(listings).where(eq(listings.id, outcome.id))
  return { id: outcome.id, token: deps.links.tokenOf(LISTING_LINK, row?.linkSeed ?? '') }
}

/** The site with a clock that the test moves, on Monday, November 16, 2026, at ten in Toronto. */
export async function createTestListings(
  options: Pick<TestAppOptions, 'env' | 'logStream' | 'template'> = {},
) {
  const clock = { at: new Date('2026-11-16T15:00:00Z') }
  const now = () => clock.at
  const { app, database, secrets, get, cache } = await createTestApp({ template: 'empty', ...options, now })
  const { db } = database
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
  const tags = { bump: async (tag: string) => cache.bump(tag) }
  const deps = createAdDeps({ env, db, now, secrets, tags })

  const send = (
    url: string,
    fields: Record<string, string>,
    files: SentFile[] = [],
    remoteAddress = '192.0.2.7',
  ) => app.inject({ method: 'POST', url, remoteAddress, ...multipartForm(fields, files) })
  const post = (url: string) => app.inject({ method: 'POST', url, payload: '', headers: FORM })
  const newest = async () => (await db.select().from(listings).orderBy(listings.id)).at(-1)
  const statusOf = async (id: number) =>
    (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status ?? null

  /** Sent by the form: a draft, its number and the secret of its link. */
  async function submit(path: string, fields: Record<string, string>, files: SentFile[] = []) {
    const answer = await send(path, fields, files)
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`)
    const row = await newest()
    return { id: row?.id ?? 0, token: deps.links.tokenOf(LISTING_LINK, row?.linkSeed ?? ''), fields }
  }

  return {
    app,
    db,
    get,
    deps,
    clock,
    cache,
    send,
    post,
    submit,
    statusOf,
    submitEvent: (change: Record<string, string> = {}) => submit('/events/add', eventFields(change)),
    async publishBusiness(change: Record<string, string> = {}) {
      const sent = await submit('/businesses/add', businessFields(change))
      await post(`/my-business/${sent.token}/confirm`)
      await approveListing(deps, sent.id)
      return sent
    },
    /** On the site: confirmed and approved. */
    async publishEvent(change: Record<string, string> = {}) {
      const sent = await submit('/events/add', eventFields(change))
      await post(`/my-event/${sent.token}/confirm`)
      await approveListing(deps, sent.id)
      return sent
    },
    mailsTo: async (email: string) =>
      db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id),
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

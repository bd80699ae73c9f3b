import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '../../../src/paths.ts'
import { hashToken } from '../../../src/platform/secrets/secrets.ts'
import { ASKED_AGAIN } from '../../patience.ts'
import { sharedSite } from '../site/as-operator.ts'
import { onSite, type Site } from '../site/fill-queue.ts'

let people = 0

/** Books the first free slot of the last day on offer; returns the address of the booking's page. */
export async function makeBooking(page: Page): Promise<string> {
  const site = sharedSite()
  const { dates } = await read<{ dates: string[] }>(site, page, 'opening')
  return bookOn(site, page, { date: dates.at(-1) ?? '', words: 'Ama Serwaa' })
}

/** Books on three days through the form, as people do, because what they write is stored encrypted. */
export async function bookThree(site: Site, page: Page, words = 'Kofi Boateng'): Promise<void> {
  const { dates } = await read<{ dates: string[] }>(site, page, 'opening')
  for (const date of dates.slice(-3)) await bookOn(site, page, { date, words })
}

async function bookOn(site: Site, page: Page, { date, words }: { date: string; words: string }) {
  const { slots } = await read<{ slots: { time: string }[] }>(site, page, `slots?date=${date}&duration=1`)
  people += 1
  const data = {
    clientType: 'individual',
    name: words,
    email: `person${people}@example.com`,
    phone: '416-555-0188',
    consultationDate: date,
    consultationTime: slots[0]?.time,
    duration: '1',
    details: `A booking to decide: ${words}`,
    agreeToTerms: true,
  }
  const booked = await page.request.post(`${site.url}/api/consultation`, { data, ...ASKED_AGAIN })
  expect(booked.status()).toBe(201)
  const { reference, bookingPath } = (await booked.json()) as { reference: string; bookingPath: string }
  await confirm(site, page, reference)
  return bookingPath
}

async function read<Answer>({ url }: Site, page: Page, path: string): Promise<Answer> {
  return (await page.request.get(`${url}/api/consultation/${path}`, ASKED_AGAIN)).json()
}

/** Confirms a booking. Its link gets a new secret first, so that the journey need not wait for the email. */
async function confirm({ url, databaseUrl }: Site, page: Page, reference: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const statement = 'UPDATE bookings SET confirm_hash = $1 WHERE reference = $2'
  await onSite({ databaseUrl }, statement, [hashToken(token), reference])
  const answer = await page.request.post(`${url}${paths.booking(token)}/confirm`, {
    ...ASKED_AGAIN,
    form: {},
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

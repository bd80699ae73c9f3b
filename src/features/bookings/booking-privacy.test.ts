import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { declineBooking } from './booking/decide-bookings.ts'
import { listBookings } from './booking/list-bookings.ts'
import { openPerson } from './booking-person.ts'
import { bookingForm, createTestBookings, createTestClock, makeBooking } from './booking-testing.ts'
import { eraseBookings } from './jobs/erase-bookings.job.ts'

const { db } = await createTestDatabase('empty')
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })
const dump = async (table: string) =>
  (await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`))).rows
    .map(({ row }) => row)
    .join('\n')

/** Looks for plain text, and for its hex as a dump shows the encrypted column. */
function isIn(dumped: string, secret: string): boolean {
  return dumped.includes(secret) || dumped.includes(Buffer.from(secret).toString('hex'))
}

test('keeps nothing readable of a person in the bookings, and no details in the outbox', async () => {
  const form = bookingForm()
  const booking = await makeBooking(deps, { email: form.email })
  const rows = await dump('bookings')
  expect(rows).toContain(booking.reference)
  for (const secret of [form.name, form.email, form.phone, form.details, booking.token])
    expect(isIn(rows, secret), secret).toBe(false)
  const outbox = await dump('mails')
  for (const secret of [form.name, form.phone, form.details]) expect(isIn(outbox, secret), secret).toBe(false)
  expect((await listBookings(deps))[0]?.person).toMatchObject({ name: form.name, details: form.details })
})

test('opens a sealed value only with its key and in its own row', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-01' })
  expect(() => openPerson(createVault(Buffer.alloc(32, 7)), booking)).toThrow()
  expect(() => openPerson(deps.vault, { ...booking, reference: 'AAAA-BBBB-CCCC' })).toThrow()
  const changed = Buffer.from(booking.sealedPerson as Buffer)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => openPerson(deps.vault, { ...booking, sealedPerson: changed })).toThrow()
})

test('erases what is personal 90 days after the meeting, to the minute, and not before', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-02', email: 'ama@example.com' })
  await declineBooking(deps, booking.id, 'Not our field.')
  const until = new Date(booking.endsAt.getTime() + 90 * 86_400_000)
  const isLeft = async () => (await listBookings(deps)).find(({ id }) => id === booking.id)?.person !== null
  set(new Date(until.getTime() - 60_000))
  await eraseBookings(deps)
  expect(await isLeft()).toBe(true)
  expect(await dump('mails')).toContain('ama@example.com')
  set(until)
  expect(await eraseBookings(deps)).toEqual({ bookings: 1, mails: 5 })
  expect(await isLeft()).toBe(false)
  expect(await dump('mails')).not.toContain('ama@example.com')
  expect(await dump('mails')).not.toContain(booking.token)
  const [row] = (
    await db.execute(
      sql`select sealed_person, token_hash, price_cents from bookings where id = ${booking.id}`,
    )
  ).rows
  expect(row).toEqual({ sealed_person: null, token_hash: null, price_cents: 5_000 })
  expect(await eraseBookings(deps)).toEqual({ bookings: 0, mails: 0 })
})

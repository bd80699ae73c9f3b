import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads as adRows, mails } from '../../../../database/schema.ts'
import { createTestQueue } from '../../../../tests/test-queue.ts'
import { postAd, statusOf } from '../../moderation/moderation-testing.ts'

const { db, ads, decide, read, carryOut } = await createTestQueue()

test('sends a bounced mail again, or gives it up', async () => {
  const mail = {
    kind: 'test',
    toAddress: 'a@example.org',
    textBody: 'Hello',
    htmlBody: '<p>Hello</p>',
    status: 'bounced' as const,
  }
  const [again, over] = await db
    .insert(mails)
    .values([
      { ...mail, messageId: 'm1', subject: 'One' },
      { ...mail, messageId: 'm2', subject: 'Two' },
    ])
    .returning({ id: mails.id })
  await decide({ accept: `mail:${again?.id}` })
  await decide({ reject: `mail:${over?.id}` })
  await carryOut()
  const left = await db
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(eq(mails.kind, 'test'))
  expect(left).toEqual([{ id: again?.id, status: 'waiting' }])
})

test('publishes a held ad, or refuses it with a reason that its seller is told', async () => {
  const good = await postAd(ads, 'held')
  const bad = await postAd(ads, 'held', { description: 'Pay me with a gift card first, then I send it.' })
  const notes = (await read()).items.map(({ note }) => note)
  expect(notes).toEqual(expect.arrayContaining(['Likely fraud', 'New seller']))
  await decide({ accept: `ad:${good.id}` })
  await decide({ reject: `ad:${bad.id}`, reason: 'scam' })
  await carryOut()
  expect([await statusOf(db, good.id), await statusOf(db, bad.id)]).toEqual(['live', 'removed'])
  const letters = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, bad.form.email))
  expect(letters.map(({ kind }) => kind)).toContain('ad-refused')
})

test('an operator sees every photo of a held ad before deciding', async () => {
  const ad = await postAd(ads, 'held')
  const photos = ['first', 'second', 'third'].map((id) => ({
    id,
    caption: '',
    width: 4,
    height: 3,
    placeholder: '',
  }))
  await db
    .update(adRows)
    .set({ details: { photos, licence: null, notes: [] } })
    .where(eq(adRows.id, ad.id))
  const body = JSON.stringify(await read())
  expect([...body.matchAll(/\/photos\/(\w+)\/320\.webp/g)].map(([, id]) => id)).toEqual(['second', 'third'])
})

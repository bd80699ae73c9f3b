import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, operatorInvitations, operators } from '../../../../../database/schema.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { HOUR_MS } from '../../../../platform/time/durations.ts'
import { joinConsole, PASSWORD, postForm, SITE } from '../../console-testing.ts'
import { deleteOperator } from '../operators.queries.ts'
import { inviteFirstOperator, inviteOperator } from './invite-operator.ts'

const clock = { moment: Date.now() }
const now = () => new Date(clock.moment)
const { app, db, get } = await createTestApp({ now })
const deps = { db, now, siteUrl: SITE }
let count = 0

const keyIn = (link: string | null) => new URL(link ?? SITE).searchParams.get('key') ?? ''
const isOpen = async (link: string | null) =>
  (await get(`/admin/welcome?key=${keyIn(link)}`)).statusCode === 200
function join(link: string | null, email = `joins${++count}@example.org`, name = 'Kofi') {
  return postForm(app, '/admin/welcome', { key: keyIn(link), name, email, password: PASSWORD })
}
const listOwners = () => db.select().from(operators).where(eq(operators.role, 'owner'))
const idOf = async (email: string) =>
  (await db.select().from(operators).where(eq(operators.email, email)))[0]?.id ?? ''

// The order matters: the site has no owner until the third test.
test('each start replaces the link of the start before', async () => {
  const first = await inviteFirstOperator(deps)
  const second = await inviteFirstOperator(deps)
  expect(await isOpen(first)).toBe(false)
  expect((await join(first)).statusCode).toBe(404)
  expect(await isOpen(second)).toBe(true)
  clock.moment += 24 * HOUR_MS
  expect(await isOpen(second)).toBe(false)
})

test('a moderator alone does not close the way in for the first owner', async () => {
  await join(await inviteOperator(deps, 'moderator'))
  expect(await inviteFirstOperator(deps)).not.toBeNull()
})

test('of all who use links for the first owner at once exactly one becomes it', async () => {
  const link = await inviteFirstOperator(deps)
  // As if other nodes had printed their links at the same moment.
  const [printed] = await db.select().from(operatorInvitations).where(eq(operatorInvitations.isFirst, true))
  const others = [
    await inviteOperator(deps, 'moderator'),
    await inviteOperator(deps, 'moderator', { email: 'b@example.org' }),
  ]
  await db
    .update(operatorInvitations)
    .set({ isFirst: true, role: 'owner', email: null })
    .where(eq(operatorInvitations.isFirst, false))
  expect(printed?.role).toBe('owner')
  const links = [link, link, link, ...others, ...others]
  const before = (await db.select().from(operators)).length
  const answers = await Promise.all(links.map((one) => join(one)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await listOwners()).toHaveLength(1)
  expect(await db.select().from(operators)).toHaveLength(before + 1)
})

test('links of earlier starts are void once there is an owner', async () => {
  for (const { id } of await listOwners()) await db.delete(operators).where(eq(operators.id, id))
  const early = await inviteFirstOperator(deps)
  expect(await isOpen(early)).toBe(true)
  await joinConsole({ app, db, now }, 'owner')
  expect(await isOpen(early)).toBe(false)
  expect((await join(early)).statusCode).toBe(404)
  expect(await inviteFirstOperator(deps)).toBeNull()
  expect(await listOwners()).toHaveLength(1)
})

test('only the newest link for the same person works, whoever made it', async () => {
  const invitedBy = await idOf('owner@example.org')
  const email = 'ama@example.org'
  const first = await inviteOperator(deps, 'owner', { email, invitedBy })
  const other = await inviteOperator(deps, 'moderator', { email: 'yaw@example.org', invitedBy })
  const second = await inviteOperator(deps, 'moderator', { email: ' Ama@Example.org ' })
  expect([await isOpen(first), await isOpen(other), await isOpen(second)]).toEqual([false, true, true])
  expect((await join(second, 'eve@example.org')).statusCode).toBe(422)
  expect((await join(second, email)).statusCode).toBe(200)
  expect((await join(second, email)).statusCode).toBe(404)
})

test('without an address the newest link of the same operator works', async () => {
  const invitedBy = await idOf('owner@example.org')
  const [first, command] = [
    await inviteOperator(deps, 'owner', { invitedBy }),
    await inviteOperator(deps, 'owner'),
  ]
  const second = await inviteOperator(deps, 'moderator', { invitedBy })
  expect([await isOpen(first), await isOpen(command), await isOpen(second)]).toEqual([false, true, true])
})

test('a link ends with the account of whoever made it, and with that person’s right to invite', async () => {
  const [gone, lowered] = [
    await joinConsole({ app, db, now }, 'owner', 'gone@example.org'),
    await joinConsole({ app, db, now }, 'owner', 'lowered@example.org'),
  ]
  const [goneId, loweredId] = [await idOf(gone.email), await idOf(lowered.email)]
  const ofGone = await inviteOperator(deps, 'owner', { invitedBy: goneId })
  const ofLowered = await inviteOperator(deps, 'owner', { invitedBy: loweredId })
  expect([await isOpen(ofGone), await isOpen(ofLowered)]).toEqual([true, true])
  await deleteOperator(db, goneId)
  await db.update(operators).set({ role: 'moderator' }).where(eq(operators.id, loweredId))
  expect([await isOpen(ofGone), await isOpen(ofLowered)]).toEqual([false, false])
  expect((await join(ofGone)).statusCode).toBe(404)
  expect((await join(ofLowered)).statusCode).toBe(404)
})

test('a link works for 24 hours', async () => {
  const link = await inviteOperator(deps, 'moderator')
  clock.moment += 24 * HOUR_MS - 1
  expect(await isOpen(link)).toBe(true)
  clock.moment += 1
  expect((await join(link)).statusCode).toBe(404)
})

test('a link survives a mistyped form, and is used once when five send it at the same moment', async () => {
  const link = await inviteOperator(deps, 'moderator')
  expect((await join(link, 'no address')).statusCode).toBe(422)
  expect((await join(link, 'owner@example.org')).statusCode).toBe(422)
  expect((await join(link, 'long@example.org', '\0')).statusCode).toBe(422)
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(link, undefined, 'A\0B')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
})

test('the room of the people mails a link that belongs to the owner who asked, for seven days', async () => {
  const asking = await joinConsole({ app, db, now }, 'owner', 'asks@example.org')
  const invite = (email: string) => asking.call('people/invite', { role: 'moderator', email })
  const { link } = (await invite(' New@Example.org ')).json()
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, 'new@example.org'))
  expect(mail?.textBody).toContain(link)
  expect((await invite('no address')).json().refusals[0]).toMatchObject({ field: 'email' })
  expect((await invite('asks@example.org')).json().refusals[0]).toMatchObject({ field: 'email' })
  clock.moment += 7 * 24 * HOUR_MS - 1
  expect(await isOpen(link)).toBe(true)
  expect((await get(`/admin/welcome?key=${keyIn(link)}`)).body).toContain('value="new@example.org"')
  await deleteOperator(db, await idOf('asks@example.org'))
  expect(await isOpen(link)).toBe(false)
})

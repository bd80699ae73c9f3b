import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adSellers, adThreads, queueDecisions } from '../../../database/schema.ts'
import { changeAd } from '../../../tests/builders.ts'
import { createTestSellers } from '../../../tests/fixtures/test-sellers.ts'
import { listMessagesReported } from './thread/thread.queries.ts'

const { db, deps, get, post, sell, publish, emailsTo } = await createTestSellers()
const kofi = await sell('kofi@example.com')
const first = { name: 'Esi', email: 'esi@example.com', text: 'Is the laptop still there?' }
const linkIn = (text = '') => /\/messages\/([\w-]{43})/.exec(text)?.[1] ?? ''
const linkOfBuyer = async (email = first.email) => linkIn((await emailsTo(email))[0]?.textBody)
const linkOfSeller = async (email: string) => linkIn((await emailsTo(email)).at(-1)?.textBody)

/** A buyer writes about an ad and gets the secret of their side of the conversation. */
async function ask(adId: number, email: string) {
  await post(`/ads/${adId}/message`, { ...first, email })
  return linkOfBuyer(email)
}

test('a message reaches the seller with a link, and neither side learns the other address', async () => {
  expect((await post(`/ads/${kofi.id}/message`, first)).headers.location).toBe(
    `/post/done?what=message&ad=${kofi.id}`,
  )
  const toSeller = (await emailsTo('kofi@example.com')).at(-1)
  const toBuyer = (await emailsTo('esi@example.com')).at(-1)
  expect(`${toSeller?.textBody}${toSeller?.htmlBody}${JSON.stringify(toSeller?.headers)}`).not.toContain(
    'esi@',
  )
  expect(`${toBuyer?.textBody}${toBuyer?.htmlBody}${JSON.stringify(toBuyer?.headers)}`).not.toContain('kofi@')
  const seller = linkIn(toSeller?.textBody)
  const buyer = linkIn(toBuyer?.textBody)
  expect(seller).not.toBe(buyer)
  expect((await get(`/messages/${seller}`)).body).toContain('Is the laptop still there?')
  expect((await post(`/messages/${seller}`, { text: 'Yes. Come on Saturday.' })).statusCode).toBe(303)
  const seen = await get(`/messages/${buyer}`)
  expect(seen.body).toContain('Yes. Come on Saturday.')
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).not.toContain('kofi@')
  expect((await emailsTo('esi@example.com')).at(-1)?.kind).toBe('ad-answer-received')
  expect((await get(`/my-ad/${kofi.token}`)).body).toContain('Esi')
})

test('mail says only that there is something to read: no word of a message, a name or an ad goes to a buyer', async () => {
  const title = 'Qzvktitle of an ad'
  const { id } = await publish({ email: 'words@example.com', title })
  const typed = { name: 'Qzvkname', email: 'stranger@example.com', text: 'Qzvktext https://qzvklink.example' }
  await post(`/ads/${id}/message`, typed)
  const toSeller = (await emailsTo('words@example.com')).at(-1)
  await post(`/messages/${linkIn(toSeller?.textBody)}`, { text: 'Qzvkanswer' })
  expect(JSON.stringify(toSeller).match(/qzvk\w+/gi)).toEqual(JSON.stringify(toSeller).match(/qzvktitle/gi))
  const toBuyer = await emailsTo('stranger@example.com')
  expect(toBuyer.map(({ kind }) => kind)).toEqual(['ad-thread-started', 'ad-answer-received'])
  expect(JSON.stringify(toBuyer)).not.toMatch(/qzvk/i)
})

test('a message on which a rule fires carries the warning to its reader, on the page and in the mail', async () => {
  const sellerLink = await linkOfSeller('kofi@example.com')
  const buyerLink = await linkOfBuyer()
  await post(`/messages/${buyerLink}`, {
    text: 'I will send a certified cheque, please refund the difference.',
  })
  expect((await emailsTo('kofi@example.com')).at(-1)?.textBody).toContain(
    'Stay safe: This mentions paying too much',
  )
  expect((await get(`/messages/${sellerLink}`)).body).toContain('This mentions paying too much')
  expect((await get(`/messages/${buyerLink}`)).body).not.toContain('This mentions paying too much')
})

test('an empty answer comes back with its words', async () => {
  const buyerLink = await linkOfBuyer()
  const answer = await post(`/messages/${buyerLink}`, { text: ' ' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Write your message')
  // Above the messages, however many there are: the reason must be visible without scrolling.
  expect(answer.body.indexOf('There is 1 thing to fix')).toBeLessThan(answer.body.indexOf('<h1'))
  expect(answer.body).toContain('<a href="#text">Write your message</a>')
})

test('twenty messages an hour are enough for one side', async () => {
  const buyerLink = await linkOfBuyer()
  const codes: number[] = []
  for (let round = 0; round < 21; round += 1)
    codes.push((await post(`/messages/${buyerLink}`, { text: `Hello ${round}` })).statusCode)
  expect(codes.at(-1)).toBe(422)
  expect(codes.filter((code) => code === 303)).toHaveLength(18)
})

test('a reported conversation is over for both, and the console finds it', async () => {
  const sellerLink = linkIn(
    (await emailsTo('kofi@example.com')).findLast(({ kind }) => kind === 'ad-message-received')?.textBody,
  )
  const buyerLink = await linkOfBuyer()
  expect((await post(`/messages/${sellerLink}/report`)).statusCode).toBe(303)
  expect((await post(`/messages/${buyerLink}`, { text: 'Hello?' })).statusCode).toBe(422)
  const [reported] = await listMessagesReported(db)
  expect(reported).toMatchObject({ adId: kofi.id, reportedBy: 'seller', buyerName: 'Esi' })
  expect(reported?.messages.length).toBeGreaterThan(2)
  const again = await post(`/ads/${kofi.id}/message`, first)
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('The seller has ended the conversation')
})

test('a conversation dies with its ad', async () => {
  await post(`/ads/${kofi.id}/message`, { ...first, email: 'yaw@example.com', name: 'Yaw' })
  const buyerLink = await linkOfBuyer('yaw@example.com')
  await post(`/my-ad/${kofi.token}/sold`)
  expect((await post(`/ads/${kofi.id}/message`, { ...first, email: 'adwoa@example.com' })).statusCode).toBe(
    404,
  )
  await post(`/my-ad/${kofi.token}/delete`)
  expect((await get(`/messages/${buyerLink}`)).statusCode).toBe(404)
  expect(await db.select().from(adThreads).where(eq(adThreads.adId, kofi.id))).toEqual([])
})

test('who asked hears of the sale, and that it is back, and both can write for 14 days after it', async () => {
  const seller = await sell('ekua@example.com')
  const asker = await ask(seller.id, 'asker@example.com')
  const left = await ask(seller.id, 'left@example.com')
  await post(`/messages/${left}/end`)
  expect((await post(`/my-ad/${seller.token}/sold`)).headers.location).toContain('done=sold')
  expect((await emailsTo('asker@example.com')).at(-1)?.kind).toBe('ad-sold')
  expect((await emailsTo('left@example.com')).at(-1)?.kind).not.toBe('ad-sold')
  expect((await get(`/messages/${left}`)).body).toContain('This conversation has ended.')
  expect((await post(`/messages/${asker}`, { text: 'When can I come?' })).statusCode).toBe(303)
  expect((await get(`/messages/${asker}`)).body).toContain('marked as sold')
  await post(`/my-ad/${seller.token}/back`)
  await post(`/my-ad/${seller.token}/back`)
  const told = (await emailsTo('asker@example.com')).map(({ kind }) => kind)
  expect(told.filter((kind) => kind === 'ad-back-on-sale')).toHaveLength(1)
  expect((await emailsTo('left@example.com')).at(-1)?.kind).not.toBe('ad-back-on-sale')
  await post(`/my-ad/${seller.token}/sold`)
  await db
    .update(adSellers)
    .set({ endedAt: new Date(deps.now().getTime() - 14 * 86_400_000) })
    .where(eq(adSellers.adId, seller.id))
  expect((await post(`/messages/${asker}`, { text: 'Hello?' })).statusCode).toBe(422)
  expect((await get(`/messages/${asker}`)).body).toContain('The ad is no longer live')
  expect((await get(`/messages/${left}`)).body).not.toContain('Reopen the conversation')
  expect((await post(`/messages/${left}/reopen`)).headers.location).toContain('done=too-late')
})

test('who ended a conversation can take it back for a day; the other side, a reporter and a late one cannot', async () => {
  const seller = await sell('kojo@example.com')
  const open = async (email: string) => {
    await post(`/ads/${seller.id}/message`, { ...first, email })
    const [thread] = await db.select().from(adThreads).where(eq(adThreads.buyerEmail, email))
    const toSeller = (await emailsTo('kojo@example.com')).findLast(
      ({ kind }) => kind === 'ad-message-received',
    )
    const buyer = await linkOfBuyer(email)
    return { id: thread?.id ?? 0, buyer, seller: linkIn(toSeller?.textBody) }
  }
  const reopen = async (link: string) => (await post(`/messages/${link}/reopen`)).headers.location ?? ''
  const isOpen = async (link: string) =>
    (await post(`/messages/${link}`, { text: 'Hello' })).statusCode === 303

  const regretted = await open('regret@example.com')
  await post(`/messages/${regretted.buyer}/end`)
  const isEndSaid = async () =>
    (await get(`/messages/${regretted.buyer}?done=end`)).body.includes('You ended the conversation.')
  expect(await isEndSaid()).toBe(true)
  expect(await reopen(regretted.seller)).toContain('done=too-late')
  expect(await isOpen(regretted.buyer)).toBe(false)
  expect(await reopen(regretted.buyer)).toContain('done=reopen')
  expect(await isEndSaid()).toBe(false)
  expect(await isOpen(regretted.buyer)).toBe(true)

  const reported = await open('reported@example.com')
  await post(`/messages/${reported.buyer}/report`)
  expect(await reopen(reported.buyer)).toContain('done=too-late')

  const late = await open('late-regret@example.com')
  await post(`/messages/${late.buyer}/end`)
  await db
    .update(adThreads)
    .set({ closedAt: new Date(deps.now().getTime() - 86_400_000) })
    .where(eq(adThreads.id, late.id))
  expect(await reopen(late.buyer)).toContain('done=too-late')
  expect(await isOpen(late.buyer)).toBe(false)
})

test('a conversation that one side ended can still be reported by the other, and the first report counts', async () => {
  const seller = await sell('adjoa@example.com')
  const buyerLink = await ask(seller.id, 'hurt@example.com')
  const sellerLink = await linkOfSeller('adjoa@example.com')
  await post(`/messages/${sellerLink}/end`)
  expect((await get(`/messages/${buyerLink}`)).body).toContain('Report the conversation')
  await post(`/messages/${buyerLink}/report`)
  const page = async (path: string) => (await get(`/messages/${path}`)).body
  expect(await page(buyerLink)).toContain('It was reported')
  // The reported side is not told.
  expect(await page(sellerLink)).not.toContain('reported')
  expect((await post(`/messages/${sellerLink}/report`)).headers.location).toContain('done=report')
  expect(await page(`${sellerLink}?done=report`)).toContain('someone on our team will read it')
  const mine = (await listMessagesReported(db)).find(({ adId }) => adId === seller.id)
  expect(mine).toMatchObject({ reportedBy: 'buyer' })
  const [thread] = await db.select().from(adThreads).where(eq(adThreads.adId, seller.id))
  expect(thread).toMatchObject({ closedBy: 'seller' })
})

test('a report that nobody has read stays in the list, however many newer ones were', async () => {
  const links: string[] = []
  const [oldest, ...read] = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      const { id } = await publish({ email: `reported-${at}@example.com` })
      const link = await ask(id, `reporter-${at}@example.com`)
      await post(`/messages/${link}/report`)
      links.push(link)
      return id
    }),
  )
  await db
    .update(adThreads)
    .set({ reportedAt: new Date(deps.now().getTime() - 7 * 86_400_000) })
    .where(eq(adThreads.adId, oldest ?? 0))
  const threads = await db.select().from(adThreads).where(inArray(adThreads.adId, read))
  const decidedAt = deps.now()
  await db.insert(queueDecisions).values(
    threads.map(({ id }) => ({
      ...{ kind: 'thread', target: String(id), verdict: 'accept' as const, title: '' },
      ...{
        operatorId: 'ama',
        operatorName: 'Ama',
        waitingSince: decidedAt,
        decidedAt,
        dueAt: decidedAt,
        doneAt: decidedAt,
      },
    })),
  )
  expect((await listMessagesReported(db, { limit: 1 })).map(({ adId }) => adId)).toEqual([oldest])
  const listed = (await listMessagesReported(db)).map(({ adId }) => adId)
  for (const id of read) expect(listed).not.toContain(id)
  const reports = await Promise.all(
    links.map(async (link) => (await get(`/api/messages/${link}`)).json().report),
  )
  expect(reports.toSorted()).toEqual(['read', 'read', 'read', 'waiting'])
})

test('a buyer who ended a conversation may ask again, and one whom the seller left may not', async () => {
  const seller = await sell('efo@example.com')
  const ask = () => post(`/ads/${seller.id}/message`, { ...first, email: 'again@example.com' })
  await ask()
  await post(`/messages/${await linkOfBuyer('again@example.com')}/end`)
  expect((await ask()).statusCode).toBe(303)
  await post(`/messages/${await linkOfSeller('efo@example.com')}/end`)
  expect((await ask()).statusCode).toBe(422)
})

test('nobody can write to an ad whose time is over, also before the job has marked it as expired', async () => {
  const yaw = await sell('yaw@example.com')
  const buyerLink = await ask(yaw.id, 'early@example.com')
  await changeAd(db, yaw.id, { expiresAt: new Date(deps.now().getTime() - 1) })
  const before = (await emailsTo('yaw@example.com')).length
  const late = await post(`/ads/${yaw.id}/message`, { ...first, email: 'late@example.com' })
  expect(late.statusCode).toBeGreaterThanOrEqual(400)
  expect((await post(`/messages/${buyerLink}`, { text: 'Still there?' })).statusCode).toBe(422)
  expect(await emailsTo('late@example.com')).toEqual([])
  expect(await emailsTo('yaw@example.com')).toHaveLength(before)
})

test('what somebody typed stays on the page when the other side, the ad or the whole conversation went meanwhile', async () => {
  const typed = 'I can come on Saturday at ten.'
  const { id, token } = await sell('meanwhile@example.com')
  const buyer = await ask(id, 'typing@example.com')
  const seller = await linkOfSeller('meanwhile@example.com')
  const kept = `readOnly="">${typed}</textarea>`
  await post(`/messages/${seller}/end`)
  const ended = await post(`/messages/${buyer}`, { text: typed })
  expect([ended.statusCode, ended.body]).toEqual([422, expect.stringContaining(kept)])
  expect(ended.body).toContain('This conversation has ended, so no message can be sent.')
  expect((await get(`/messages/${buyer}`)).body).not.toContain('<textarea')
  await post(`/my-ad/${token}/sold`)
  const sold = await post(`/ads/${id}/message`, { ...first, text: typed })
  expect([sold.statusCode, sold.body]).toEqual([404, expect.stringContaining(kept)])
  await post(`/my-ad/${token}/delete`)
  const gone = await post(`/messages/${buyer}`, { text: typed })
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining(kept)])
  expect(gone.body).toContain('This ad is no longer live, so no message can be sent.')
})

test('each field of the message form is refused with its words and what was typed', async () => {
  const other = await sell('abena@example.com')
  const answer = await post(`/ads/${other.id}/message`, { name: 'E', email: 'esi@', text: '' })
  expect(answer.statusCode).toBe(422)
  for (const words of [
    'Write your name',
    'Enter a valid email address',
    'Write your message',
    'value="esi@"',
  ]) {
    expect(answer.body).toContain(words)
  }
})

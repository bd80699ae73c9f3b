import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/test-database.ts'
import { createLimitCounter } from '../../../../platform/http/limits/limit-counter.ts'
import { type Limits, visitorOf } from '../../../../platform/http/limits/limits.ts'
import { createGuessLimits } from './guess-limits.ts'
import { createWaitingLine } from './waiting-line.ts'

const { db } = await createTestDatabase('empty')
const clock = { moment: Date.now() }

/** One of several processes that serve the site from one database. */
function startNode() {
  const count = createLimitCounter({ db, now: () => new Date(clock.moment), key: Buffer.from('test') })
  const allowsKey: Limits['allowsKey'] = async (key, limit) => (await count(limit, key)).current <= limit.max
  return createGuessLimits({ allowsKey, allows: (request, limit) => allowsKey(visitorOf(request), limit) })
}

const nodes = [startNode(), startNode(), startNode()]
const from = (ip: string) => ({ ip }) as FastifyRequest
const nodeFor = (n: number) => nodes[n % nodes.length] as (typeof nodes)[number]
const tally = (verdicts: unknown[]) =>
  Object.fromEntries([...new Set(verdicts)].map((one) => [one, verdicts.filter((v) => v === one).length]))

test('all nodes together answer ten passwords a minute for one account, and ten of one visitor', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      nodeFor(n).judgePassword(from(`198.51.100.${n}`), { account: 'ama@example.org', device: null }),
    ),
  )
  expect(tally(verdicts)).toEqual({ answer: 10, 'keep-quiet': 20 })
  const visitor = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      nodeFor(n).judgePassword(from('2001:db8::1'), { account: `n${n}@example.org`, device: null }),
    ),
  )
  expect(tally(visitor)).toEqual({ answer: 10, refuse: 20 })
})

test('a minute later a visitor has ten more, and for one account thirty in ten minutes', async () => {
  const verdicts: string[] = []
  for (let minute = 0; minute < 5; minute += 1) {
    clock.moment += 60_001
    for (let n = 0; n < 10; n += 1)
      verdicts.push(
        await nodeFor(n).judgePassword(from('203.0.113.1'), { account: 'yaw@example.org', device: null }),
      )
  }
  expect(tally(verdicts)).toEqual({ answer: 30, refuse: 20 })
})

test('all nodes together look at ten codes a minute and a hundred a day for one account', async () => {
  const judged: boolean[] = []
  for (let minute = 0; minute < 15; minute += 1) {
    clock.moment += 60_001
    for (let n = 0; n < 12; n += 1)
      judged.push(await nodeFor(n).isCodeJudged({ signIn: `s${n}`, operatorId: 'ama', device: null }))
  }
  expect(judged.slice(0, 12)).toEqual([...Array(10).fill(true), false, false])
  expect(tally(judged)).toEqual({ true: 100, false: 80 })
  expect(await nodeFor(0).isCodeJudged({ signIn: 's', operatorId: 'ama', device: 'known' })).toBe(true)
})

test('looks at a hundred codes a day from a browser the operator has used, and at those of another one', async () => {
  const judge = (device: string) => nodeFor(0).isCodeJudged({ signIn: 's', operatorId: 'ama', device })
  const judged: boolean[] = []
  for (let n = 0; n < 120; n += 1) judged.push(await judge('stolen'))
  expect(tally(judged)).toEqual({ true: 100, false: 20 })
  expect(await judge('own')).toBe(true)
  clock.moment += 24 * 3_600_000 + 1
  expect(await judge('stolen')).toBe(true)
})

test('lets two work at once, the others wait in their order, and turns away whoever finds the line full', async () => {
  const inLine = createWaitingLine({ concurrent: 2, maxWaiting: 3 })
  const done: number[] = []
  const seen = { now: 0, most: 0 }
  const work = (n: number) => async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await Promise.resolve()
    seen.now -= 1
    done.push(n)
    return n
  }
  const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => inLine(work(n))))
  expect(answers).toEqual([0, 1, 2, 3, 4, null, null])
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(seen.most).toBe(2)
  await expect(
    inLine(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await inLine(work(8))).toBe(8)
})

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../../database/client.ts'
import { usedProofs } from '../../../database/schema.ts'
import { QUICK_PROOFS } from '../../../tests/solve-proof.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { createProofOfWork, forgetUsedProofs } from './proof-of-work.ts'

const { db, url } = await createTestDatabase()
const key = Buffer.from('a key for tests')
const startNode = () => createProofOfWork({ key, db, cost: QUICK_PROOFS })
const node = startNode()

interface Solved {
  challenge: Awaited<ReturnType<typeof node.issue>>
  solution: unknown
}

async function solve(): Promise<Solved> {
  const challenge = await node.issue()
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const countTries = ({ solution }: Solved) => (solution as { counter: number }).counter
const write = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')

test('takes a proof once', async () => {
  const proof = write(await solve())
  expect([await node.verify(proof), await node.verify(proof)]).toEqual([true, false])
})

test('takes a proof once on all nodes, however many try at the same moment', async () => {
  const other = connectDatabase({ url, poolSize: 5, onError: () => {} })
  const nodes = [node, startNode(), createProofOfWork({ key, db: other.db })]
  const proof = write(await solve())
  const taken = await Promise.all(Array.from({ length: 30 }, (_, index) => nodes[index % 3]?.verify(proof)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  await other.close()
})

test('knows a used proof after a restart', async () => {
  const proof = write(await solve())
  await node.verify(proof)
  expect(await startNode().verify(proof)).toBe(false)
})

test.each<[string, (solved: Solved) => string]>([
  ['with its keys in another order', ({ challenge, solution }) => write({ solution, challenge })],
  [
    'with its parameters in another order',
    ({ challenge, solution }) => {
      const parameters = Object.fromEntries(Object.entries(challenge.parameters).toReversed())
      return write({ challenge: { ...challenge, parameters }, solution })
    },
  ],
  ['with something added', (solved) => write({ ...solved, again: 1 })],
  ['with spaces', (solved) => Buffer.from(JSON.stringify(solved, null, 2)).toString('base64')],
  ['as base64url', (solved) => Buffer.from(JSON.stringify(solved)).toString('base64url')],
  [
    'with a signature in capitals',
    ({ challenge, solution }) =>
      write({ challenge: { ...challenge, signature: String(challenge.signature).toUpperCase() }, solution }),
  ],
])('takes a used proof no second time %s', async (_name, rewrite) => {
  const solved = await solve()
  expect(await node.verify(write(solved))).toBe(true)
  expect(await node.verify(rewrite(solved))).toBe(false)
})

test.each<[string, (solved: Solved) => unknown]>([
  ['nothing', () => ''],
  [
    'a challenge that was not solved',
    ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00' } }),
  ],
  [
    'a challenge that was made to last',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
      solution,
    }),
  ],
])('refuses %s and keeps nothing of it', async (_name, change) => {
  const before = (await db.select().from(usedProofs)).length
  expect(await node.verify(write(change(await solve())))).toBe(false)
  expect(await db.select().from(usedProofs)).toHaveLength(before)
})

test('forgets a used proof when it is too old to be taken again, and no sooner', async () => {
  const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  const proof = write(await solve())
  await node.verify(proof)
  expect(await forgetUsedProofs({ db, now: inMinutes(29) })).toBe(0)
  expect(await forgetUsedProofs({ db, now: inMinutes(31) })).toBeGreaterThan(0)
  expect(await createProofOfWork({ key, db, now: inMinutes(31) }).verify(proof)).toBe(false)
})

test('asks for half a second of work, unless told otherwise, and takes it', async () => {
  const site = createProofOfWork({ key, db })
  const challenge = await site.issue()
  expect(challenge.parameters.cost).toBe(1_000)
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  expect(countTries(solved)).toBeGreaterThanOrEqual(500)
  expect(await site.verify(write(solved))).toBe(true)
})

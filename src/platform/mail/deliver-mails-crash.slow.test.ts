import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countMails, createTestTransport, enqueueTestMails } from '../../../tests/fixtures/test-mails.ts'
import { startSmtpServer } from '../../../tests/servers/test-smtp-server.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { deliverMails } from './deliver-mails.ts'

const WORKER = fileURLToPath(new URL('../../../tests/processes/mail-worker.ts', import.meta.url))
const now = () => new Date()

function startWorker(databaseUrl: string, smtpUrl: string, fate: 'live' | 'die-after-first') {
  return spawn(process.execPath, [WORKER, databaseUrl, smtpUrl, fate], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

test('loses nothing when a worker is killed between sending and keeping the result', async () => {
  const database = await createTestDatabase()
  const smtp = await startSmtpServer()
  const addresses = await enqueueTestMails(database.db, 5)
  const [, signal] = await once(startWorker(database.url, smtp.url, 'die-after-first'), 'exit')
  expect(signal).toBe('SIGKILL')
  const taken = smtp.received.length
  expect(taken).toBeGreaterThan(0)
  expect(await countMails(database.db)).toEqual({ waiting: 5 })

  await deliverMails({ db: database.db, now, mail: createTestTransport(smtp.url) })
  expect(await countMails(database.db)).toEqual({ sent: 5 })
  const idsOf = (address: string) =>
    new Set(smtp.received.filter(({ to }) => to === address).map(({ messageId }) => messageId))
  expect(addresses.map((address) => idsOf(address).size)).toEqual([1, 1, 1, 1, 1])
  expect(smtp.received).toHaveLength(5 + taken)
})

test('sends each mail once with two workers at once', async () => {
  const database = await createTestDatabase()
  const smtp = await startSmtpServer()
  const addresses = await enqueueTestMails(database.db, 150)
  const workers = [1, 2].map(() => startWorker(database.url, smtp.url, 'live'))
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(await countMails(database.db)).toEqual({ sent: 150 })
})

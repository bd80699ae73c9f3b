import { expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { createReceipt } from '../../src/platform/secrets/receipt.ts'
import { createTestApp } from '../test-app.ts'

const { get } = await createTestApp()

const DONE = [
  paths.ads.postDone('sent'),
  paths.ads.postDone('link'),
  paths.ads.postDone('deleted'),
  paths.ads.postDone('message'),
  paths.ads.askMine({ ended: 1 }),
  paths.events.done('sent'),
  paths.businesses.done('sent'),
  `${paths.lostListingLink()}?sent=1`,
  paths.alerts.requested(),
  paths.alerts.stopped(),
  paths.contact({ receipt: createReceipt() }),
  paths.newsletterRequested(),
  paths.newsletterConfirmed(),
  paths.newsletterUnsubscribed(),
  paths.newsletterDataRequested(),
]
const FIELD = /<(?:textarea|select|input (?![^>]*type="(?:hidden|search|submit)")[^>]*name=)/g

test.each(DONE)('%s says what happened, with no empty form below it', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  expect(main).toMatch(/<h1/)
  expect(main.match(FIELD) ?? []).toEqual([])
})

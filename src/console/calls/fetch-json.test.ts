import { expect, test } from 'vitest'
import { downloadFile, fetchJson } from './fetch-json.ts'

/** Nothing listens on this port. */
const NOWHERE = 'http://127.0.0.1:1/api/admin/session'

test.each([
  ['a request', () => fetchJson(NOWHERE)],
  ['a download', () => downloadFile(NOWHERE, 'ads.csv')],
])('%s to a site that cannot be reached fails with a sentence that says so', async (_name, send) => {
  await expect(send()).rejects.toMatchObject({
    status: 0,
    message: expect.stringMatching('could not be reached'),
  })
})

import { expect, test } from 'vitest'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { multipartForm, plainJpeg } from '../../../../tests/multipart.ts'
import { solveProof } from '../../../../tests/solve-proof.ts'

const TOO_OFTEN = 'You have sent many photos. Please wait an hour and try again.'
const { app, get, post, sell, emailsTo } = await createTestSellers({ env: { RATE_LIMITS: 'on' } })
const jpeg = await plainJpeg(120, 90, '#3a7')

async function converse(): Promise<string> {
  const ad = await sell('seller@example.com')
  await post(`/ads/${ad.id}/message`, { name: 'Esi', email: 'buyer@example.com', text: 'Is it still there?' })
  const [email] = await emailsTo('buyer@example.com')
  return /\/messages\/[\w-]{43}/.exec(email?.textBody ?? '')?.[0] ?? ''
}

test('a visitor sends thirty photos an hour with messages and not one more; another visitor still can', async () => {
  const url = await converse()
  const answer = (contents: Buffer[], { from = '198.51.100.7', proof = '' } = {}) => {
    const files = contents.map((content, index) => ({ name: 'files', filename: `${index}.jpg`, content }))
    const form = multipartForm({ text: 'Look at these', proof }, files)
    return app.inject({ method: 'POST', url, remoteAddress: from, ...form })
  }
  // Files that are not photos count as well, because each one has to be checked.
  const broken = Array.from({ length: 3 }, () => Buffer.from('MZ not a photo'))
  for (let sent = 0; sent < 10; sent += 1) expect((await answer(broken)).body).not.toContain(TOO_OFTEN)
  const refused = await answer([jpeg], { proof: await solveProof(app) })
  expect([refused.statusCode, refused.body.includes(TOO_OFTEN)]).toEqual([422, true])
  expect(refused.body).toContain('Look at these')
  expect((await answer([jpeg], { from: '203.0.113.9' })).statusCode).toBe(303)
  expect((await get(url)).body).toMatch(/\/photos\/[\w-]{22}\/320\.webp/)
})

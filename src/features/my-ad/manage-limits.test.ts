import { expect, test } from 'vitest'
import { createTestSellers } from '../../../tests/fixtures/test-sellers.ts'

const { post, sell } = await createTestSellers({ env: { RATE_LIMITS: 'on' } })

test('buttons that send no mail are not counted as mail', async () => {
  const { token } = await sell('shop@example.com')
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const action of ['pending', 'available'])
      statuses.push((await post(`/my-ad/${token}/${action}`)).statusCode)
  }
  expect(new Set(statuses)).toEqual(new Set([303]))
})

test('whoever asked is not told of a sale and its end over and over', async () => {
  const { token } = await sell('joker@example.com')
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) statuses.push((await post(`/my-ad/${token}/back`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

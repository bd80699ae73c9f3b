import { expect, test } from 'vitest'
import { createTestSellers } from '../../../tests/test-sellers.ts'

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

import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type CallAnswer, CallError, createQueryClient } from './calls.ts'

const answer = (status: number, text: string) => async (): Promise<CallAnswer> => ({
  status,
  statusText: 'Status',
  text,
  header: () => null,
})
const queryKey = ['/api/me']

test('a call answered with 401 throws by default, and is null where that is asked for', async () => {
  const throwing = createQueryClient(answer(401, 'Sign in first.'))
  await expect(throwing.fetchQuery({ queryKey })).rejects.toThrow('401: Sign in first.')
  const forgiving = createQueryClient(answer(401, 'Sign in first.'), { on401: 'null' })
  expect(await forgiving.fetchQuery({ queryKey })).toBeNull()
})

test('every other error throws, whatever 401 means', async () => {
  for (const status of [400, 403, 404, 500]) {
    const client = createQueryClient(answer(status, ''), { on401: 'null' })
    await expect(client.fetchQuery({ queryKey })).rejects.toBeInstanceOf(CallError)
  }
})

test('with no connection a call fails at once and does not wait for one', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient(async () => Promise.reject(new TypeError('Failed to fetch')))
  const asked = client.fetchQuery({ queryKey })
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching')
  await expect(asked).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
})

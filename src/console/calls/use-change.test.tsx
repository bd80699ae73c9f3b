import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useChange } from './use-change.ts'

const [quick, slow] = [Promise.withResolvers(), Promise.withResolvers()]
const changes: { mutate: (input: undefined) => void }[] = []

function Room() {
  changes.push(
    useChange({ send: () => quick.promise, outdates: ['/ads'] }),
    useChange({ send: () => slow.promise, outdates: ['/bookings'] }),
  )
  return null
}

test('of two changes at once each has its reads asked again', async () => {
  const client = new QueryClient()
  for (const path of ['/ads', '/bookings']) client.setQueryData([path, ''], {})
  renderToString(
    <QueryClientProvider client={client}>
      <Room />
    </QueryClientProvider>,
  )
  for (const { mutate } of changes) mutate(undefined)
  quick.resolve({})
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  slow.resolve({})
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  for (const path of ['/ads', '/bookings'])
    expect(client.getQueryState([path, ''])?.isInvalidated, path).toBe(true)
})

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useChange } from './use-change.ts'

interface Change {
  mutate: (input: undefined) => void
}

/** A room whose changes are answered when the test says so. */
function openRoom(client: QueryClient, ...answers: { sent: Promise<unknown>; outdates: string[] }[]): Change[] {
  const changes: Change[] = []
  function Room() {
    for (const { sent, outdates } of answers) changes.push(useChange({ send: () => sent, outdates }))
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Room />
    </QueryClientProvider>,
  )
  return changes
}

test('of two changes at once each has its reads asked again', async () => {
  const [quick, slow] = [Promise.withResolvers(), Promise.withResolvers()]
  const client = new QueryClient()
  for (const path of ['/ads', '/bookings']) client.setQueryData([path, ''], {})
  const changes = openRoom(
    client,
    { sent: quick.promise, outdates: ['/ads'] },
    { sent: slow.promise, outdates: ['/bookings'] },
  )
  for (const { mutate } of changes) mutate(undefined)
  quick.resolve({})
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  slow.resolve({})
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  for (const path of ['/ads', '/bookings'])
    expect(client.getQueryState([path, ''])?.isInvalidated, path).toBe(true)
})

test('a change that is answered while the reads of another are on their way has them asked again', async () => {
  const client = new QueryClient()
  const reads: PromiseWithResolvers<string>[] = []
  const queue = new QueryObserver(client, {
    queryKey: ['/queue'],
    queryFn() {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
  })
  const stop = queue.subscribe(() => {})
  reads[0]?.resolve('five')
  await vi.waitFor(() => expect(queue.getCurrentResult().data).toBe('five'))

  const [decide, undo] = openRoom(
    client,
    { sent: Promise.resolve({}), outdates: ['/queue'] },
    { sent: Promise.resolve({}), outdates: ['/queue'] },
  )
  decide?.mutate(undefined)
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  undo?.mutate(undefined)
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[1]?.resolve('four')
  reads[2]?.resolve('five again')
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(queue.getCurrentResult().data).toBe('five again')
  stop()
})

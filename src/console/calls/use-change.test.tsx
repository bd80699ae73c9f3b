import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useChange } from './use-change.ts'

interface Planned {
  sent: Promise<unknown>
  outdates: string[]
}
type Send = () => void

function ChangeOf({ sent, outdates, sends }: Planned & { sends: Send[] }) {
  const { mutate } = useChange({ send: () => sent, outdates })
  sends.push(() => mutate(undefined))
  return null
}

/** Renders a room with the planned changes and returns a function to send each of them. */
function openRoom(client: QueryClient, planned: Planned[]): Send[] {
  const sends: Send[] = []
  renderToString(
    <QueryClientProvider client={client}>
      {planned.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once.
        <ChangeOf key={at} {...one} sends={sends} />
      ))}
    </QueryClientProvider>,
  )
  return sends
}

test('of two changes at once each has its reads asked again', async () => {
  const [quick, slow] = [Promise.withResolvers(), Promise.withResolvers()]
  const client = new QueryClient()
  for (const path of ['/ads', '/bookings']) client.setQueryData([path, ''], {})
  const sends = openRoom(client, [
    { sent: quick.promise, outdates: ['/ads'] },
    { sent: slow.promise, outdates: ['/bookings'] },
  ])
  for (const send of sends) send()
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

  const change = { sent: Promise.resolve({}), outdates: ['/queue'] }
  const [decide, undo] = openRoom(client, [change, change])
  decide?.()
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  undo?.()
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[1]?.resolve('four')
  reads[2]?.resolve('five again')
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(queue.getCurrentResult().data).toBe('five again')
  stop()
})

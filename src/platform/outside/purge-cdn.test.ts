import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { createPurge } from './purge-cdn.ts'

async function openCdn(failures: number) {
  const heard: unknown[] = []
  let left = failures
  const server = createServer(async (request, response) => {
    heard.push({ key: request.headers['surrogate-key'], ...JSON.parse(await text(request)) })
    response.writeHead(left > 0 ? 503 : 204).end()
    left -= 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const errors: Error[] = []
  const { port } = server.address() as AddressInfo
  const onError = (error: Error) => errors.push(error)
  return { heard, errors, purge: createPurge({ url: `http://127.0.0.1:${port}/`, onError, gatherMs: 10 }) }
}

test('tells all tags of one moment in one request, and again when the CDN did not take it', async () => {
  const { heard, errors, purge } = await openCdn(1)
  purge('ad:1 ads:all')
  purge('ad:2 ads:all')
  const once = { key: 'ad:1 ads:all ad:2', tags: ['ad:1', 'ads:all', 'ad:2'] }
  await eventually(() => expect(heard).toEqual([once, once]))
  purge('news')
  await eventually(() => expect(heard).toHaveLength(3))
  expect(errors).toEqual([])
})

test('gives up after three times, and says so', async () => {
  const { heard, errors, purge } = await openCdn(9)
  purge('ads')
  await eventually(() =>
    expect(errors.map(({ message }) => message)).toEqual(['CDN_PURGE_URL answered 503.']),
  )
  expect(heard).toHaveLength(3)
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { call, createQueryClient } from '../platform/calls.ts'
import type { Page } from '../platform/page.ts'
import { createSiteMap } from './create-site-map.ts'
import { loadThenNavigate } from './open-page.ts'

const pageAt = (path: string): Page => ({
  ...{ path, file: `.${path}.page.tsx`, component: 'XPage', tags: [] },
  head: () => ({ title: path, description: undefined }),
})
const files = { XPage: () => null }

function openSite() {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<typeof files>()
  vi.stubGlobal('location', { href: 'https://example.org/' })
  const map = createSiteMap({
    pages: [pageAt('/slow'), pageAt('/quick')],
    notFound: pageAt('*'),
    files: { './slow.page.tsx': () => slow, './quick.page.tsx': async () => files },
    loadStyles: () => null,
  })
  const navigate = vi.fn()
  const client = createQueryClient(() => Promise.reject(new Error('No connection.')))
  return { open: loadThenNavigate(map, client), client, navigate, arrive: () => arrive(files) }
}

test('whoever presses another link while a page is on its way goes there, and is not led off again', async () => {
  const { open, navigate, arrive } = openSite()
  open(navigate, '/slow')
  open(navigate, '/quick')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/quick', undefined))
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('a step that takes the place of one on its way leaves that one in the history', async () => {
  const { open, navigate } = openSite()
  open(navigate, '/quick?a=1')
  open(navigate, '/quick?a=2', { replace: true })
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(2))
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/quick?a=1', '/quick?a=2'])
})

test('what failed before, as with no connection, is asked anew when somebody goes there', async () => {
  const { open, client, navigate } = openSite()
  const [failed, shown] = [call(['/api/ads']), call(['/api/categories'])]
  const stop = new QueryObserver(client, shown).subscribe(() => undefined)
  await Promise.all([failed, shown].map((one) => client.prefetchQuery(one)))
  open(navigate, '/quick')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
  expect(client.getQueryState(failed.queryKey)).toBeUndefined()
  expect(client.getQueryState(shown.queryKey)?.status, 'what is on the page stays').toBe('error')
  stop()
})

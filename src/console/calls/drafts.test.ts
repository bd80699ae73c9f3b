import { beforeEach, expect, test, vi } from 'vitest'

interface Call {
  answer: (status: number) => void
}

/** Imports fresh modules each time, because drafts.ts remembers that the page is leaving for the sign-in. */
async function openConsole() {
  vi.resetModules()
  const calls: Call[] = []
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin', search: '?item=ad:1', assign })
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    calls.push({ answer: (status) => resolve(Response.json({ message: 'No.', refusals: [] }, { status })) })
    return promise
  })
  const drafts = await import('./drafts.ts')
  const { fetchJson, sendChange } = await import('./fetch-json.ts')
  return { calls, assign, ...drafts, fetchJson, sendChange }
}

const settle = (call: Promise<unknown>) => call.catch(() => undefined)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('what was sent is gone once the site took it, and there again when it said no', async () => {
  const { calls, sendChange, keepDraft, forgetDraft, readDraft } = await openConsole()
  for (const [status, found] of [
    [200, ''],
    [422, 'Please add a photo.'],
  ] as const) {
    keepDraft('words', 'Please add a photo.')
    forgetDraft('words')
    const sending = settle(sendChange('/api/admin/queue/decide'))
    calls.at(-1)?.answer(status)
    await sending
    expect(readDraft('words', ''), String(status)).toBe(found)
  }
})

test('the answer to a preview that began before does not settle what was sent after it', async () => {
  const { calls, sendChange, keepDraft, forgetDraft, readDraft } = await openConsole()
  keepDraft('words', 'Please add a photo.')
  const previewing = settle(sendChange('/api/admin/queue/preview'))
  forgetDraft('words')
  const sending = settle(sendChange('/api/admin/queue/decide'))
  calls[0]?.answer(200)
  await previewing
  calls[1]?.answer(401)
  await sending
  expect(readDraft('words', '')).toBe('Please add a photo.')
})

test('a read that learns first that the session ended leaves nothing behind that is on its way', async () => {
  const { calls, assign, fetchJson, sendChange, keepDraft, forgetDraft, readDraft } = await openConsole()
  keepDraft('words', 'Please add a photo.')
  forgetDraft('words')
  void settle(sendChange('/api/admin/queue/decide'))
  const reading = settle(fetchJson('/api/admin/badges'))
  calls[1]?.answer(401)
  await reading
  expect(assign).toHaveBeenCalledWith('/admin/sign-in?next=%2Fadmin%3Fitem%3Dad%3A1')
  expect(readDraft('words', '')).toBe('Please add a photo.')
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('what was discarded, or saved before, does not come back when another change is refused', async () => {
  const { calls, sendChange, keepDraft, forgetDraft, readDraft } = await openConsole()
  keepDraft('edit', 'Discarded.')
  forgetDraft('edit')
  await nextTask()
  const sending = settle(sendChange('/api/admin/people/withdraw'))
  calls.at(-1)?.answer(422)
  await sending
  expect(readDraft('edit', '')).toBe('')
})

test('what was typed since is not overwritten by what was sent before', async () => {
  const { calls, sendChange, keepDraft, forgetDraft, readDraft } = await openConsole()
  keepDraft('invite', 'ama@example.org')
  forgetDraft('invite')
  const sending = settle(sendChange('/api/admin/people/invite'))
  keepDraft('invite', 'esi@example.org')
  calls.at(-1)?.answer(422)
  await sending
  expect(readDraft('invite', '')).toBe('esi@example.org')
})

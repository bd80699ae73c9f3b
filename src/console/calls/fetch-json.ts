import {
  carryDrafts,
  type Drafts,
  isLeavingForSignIn,
  leaveForSignIn,
  restoreAllDrafts,
  restoreDrafts,
  settleDrafts,
} from './drafts.ts'
import type { Refusal, Refusals } from './refusals.ts'
import { TOKEN_HEADER } from './token-header.ts'

/** A failed request. The message is a sentence for the operator. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** 0 when the site could not be reached. */
  readonly status: number
  readonly refusals: readonly Refusal[]

  constructor(status: number, { message, refusals }: Refusals) {
    super(message)
    this.status = status
    this.refusals = refusals
  }
}

const OFFLINE = 'The site could not be reached. Check your connection and try again.'

let token = ''

/** Stores the session token, which every change sends. It arrives with the session. */
export function keepToken(given: string): void {
  token = given
}

/** Sends a request; an error response throws with its message. An expired session leads to the sign-in. */
export async function fetchJson<Answer>(url: string, options: RequestInit = {}): Promise<Answer> {
  // Only the drafts of this request: a mail preview may be answered long after its decision was sent.
  const carried: Drafts = options.method === 'POST' ? carryDrafts() : new Map()
  const response = await reach(url, { credentials: 'same-origin', ...options }).catch((error: Error) => {
    if (error.name !== 'AbortError') restoreDrafts(carried)
    throw error
  })
  if (response.ok) {
    settleDrafts(carried)
    return (await response.json()) as Answer
  }
  restoreDrafts(carried)
  if (response.status === 401) goToSignIn()
  throw new CallFailed(response.status, await readRefusals(response))
}

async function reach(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new CallFailed(0, { message: OFFLINE, refusals: [] })
  }
}

/** Sends a change as JSON. */
export function sendChange<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return fetchJson<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  })
}

export function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append('file', file, file.name)
  return fetchJson<Answer>(path, { method: 'POST', headers: { [TOKEN_HEADER]: token }, body })
}

/** Sends a change and downloads the file it returns. */
export async function downloadFile(path: string, name: string, body?: unknown): Promise<void> {
  const headers = { [TOKEN_HEADER]: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const response = await reach(path, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.status === 401) goToSignIn()
  if (!response.ok) throw new CallFailed(response.status, await readRefusals(response))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function readRefusals(response: Response): Promise<Refusals> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? ((await response.json()) as Refusals) : { message: await response.text(), refusals: [] }
}

/** useDraft keeps unsaved text, so that it is there again afterwards. */
function goToSignIn(): void {
  // Several requests may fail with 401 at once; a second navigation would cancel the first.
  if (isLeavingForSignIn()) return
  leaveForSignIn()
  restoreAllDrafts()
  const next = location.pathname + location.search
  location.assign(`/admin/sign-in?${new URLSearchParams({ next })}`)
}

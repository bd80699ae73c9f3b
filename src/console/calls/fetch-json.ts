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

/** A call that did not succeed. The message is a sentence for the operator. */
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

/** Changes carry the token of the session; it comes with who is signed in. */
export function keepToken(given: string): void {
  token = given
}

/** Asks the site; an error answer throws with its own sentence. A session that ended leads to the sign-in and back here. */
export async function fetchJson<Answer>(url: string, options: RequestInit = {}): Promise<Answer> {
  // Not what is sent while this is on its way: the preview of a mail is answered when its decision has long been sent.
  const carried: Drafts = options.method === 'POST' ? carryDrafts() : new Map()
  const response = await fetch(url, { credentials: 'same-origin', ...options }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    restoreDrafts(carried)
    throw new CallFailed(0, { message: OFFLINE, refusals: [] })
  })
  if (response.ok) {
    settleDrafts(carried)
    return (await response.json()) as Answer
  }
  restoreDrafts(carried)
  if (response.status === 401) goToSignIn()
  throw new CallFailed(response.status, await readRefusals(response))
}

/** Sends a change as JSON. */
export function sendChange<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return fetchJson<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  })
}

/** Sends one file. */
export function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append('file', file, file.name)
  return fetchJson<Answer>(path, { method: 'POST', headers: { [TOKEN_HEADER]: token }, body })
}

/** Sends a change whose answer is a file to keep. */
export async function downloadFile(path: string, name: string, body?: unknown): Promise<void> {
  const headers = { [TOKEN_HEADER]: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const response = await fetch(path, {
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

/** What was typed is kept by useDraft, so that it is there again afterwards. */
function goToSignIn(): void {
  // Several calls may learn of it at once; a second way there would end the first.
  if (isLeavingForSignIn()) return
  leaveForSignIn()
  restoreAllDrafts()
  const next = location.pathname + location.search
  location.assign(`/admin/sign-in?${new URLSearchParams({ next })}`)
}

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FaultySite } from '../site.ts'

const TIMEOUT_MS = 30_000

export interface Sent {
  method: string
  path: string
  from: string
  body?: BodyInit | undefined
  type?: string | undefined
}

/** The status of the response, or 0 when there was none. */
export async function sendRequest(
  site: FaultySite,
  { method, path, from, body, type }: Sent,
): Promise<number> {
  const headers = {
    'X-Forwarded-For': from,
    Accept: 'text/html',
    // As the site's own forms send it: without it a sign-in is refused before the password is checked.
    Origin: site.url,
    ...(type && { 'Content-Type': type }),
  }
  try {
    const answer = await fetch(`${site.url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** A proof of work as a browser sends it with a form; empty when the site issues no more challenges. */
export async function solveProof(site: FaultySite, from: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/proof-of-work`, { headers: { 'X-Forwarded-For': from } })
  if (!answer.ok) return ''
  const challenge = (await answer.json()) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export function anyAddressOfHousehold(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return `2001:db8:7:7:${part()}:${part()}:${part()}:${part()}`
}

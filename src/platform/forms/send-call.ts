import { CallError } from '../calls.ts'

/** Sends a change to the server as JSON; an error answer throws with the server's own sentence. */
export async function sendCall(path: string, payload?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    ...(payload !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
    }),
  })
  if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText)
  return response
}

import { CallError } from '../calls.ts'

/** Sends a POST request with JSON; an error response throws a CallError with the server's message. */
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

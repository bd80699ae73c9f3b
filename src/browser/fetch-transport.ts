import type { Transport } from '../platform/calls.ts'

export const fetchTransport: Transport = async (path) => {
  const response = await fetch(path, { credentials: 'include' })
  return {
    status: response.status,
    statusText: response.statusText,
    text: await response.text(),
    header: (name) => response.headers.get(name),
  }
}

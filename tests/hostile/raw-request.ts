import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/** Sends the bytes unchanged, as an attacker would: HTTP clients and `inject` normalize addresses. */
export async function openRawLine(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return (target: string, { method = 'GET', headers = [] as string[], body = '' } = {}) =>
    exchange(
      port,
      [
        `${method} ${target} HTTP/1.1`,
        'Host: akwaaba.example',
        'Connection: close',
        ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
        ...headers,
        '',
        body,
      ].join('\r\n'),
    )
}

function exchange(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (part) => parts.push(Buffer.from(part)))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const [headers = '', ...body] = text.split('\r\n\r\n')
      resolve({ status: Number(headers.split(' ')[1] ?? 0), headers, body: body.join('\r\n\r\n') })
    })
  })
}

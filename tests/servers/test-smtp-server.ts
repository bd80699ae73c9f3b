import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  messageId: string
  to: string
  raw: string
}

type Answers = Pick<SMTPServerOptions, 'onRcptTo' | 'onAuth'> & {
  /** Called when a whole email has arrived: wait, throw to refuse it, or cut the connection. */
  onMail?: (mail: ReceivedMail, cut: () => void) => Promise<void> | void
}

/** A real mail server in this process, which collects emails and misbehaves as a test requires. */
export async function startSmtpServer(answers: Answers = {}, port = 0) {
  const received: ReceivedMail[] = []
  const sockets = new Set<{ destroy(): void }>()
  const cutLines = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: !answers.onAuth,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    ...(answers.onRcptTo && { onRcptTo: answers.onRcptTo }),
    ...(answers.onAuth && { onAuth: answers.onAuth }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const mail = {
          raw,
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
        }
        received.push(mail)
        try {
          await answers.onMail?.(mail, cutLines)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      cutLines()
    })
  afterAll(close)
  const { port: boundPort } = server.server.address() as AddressInfo
  return { received, port: boundPort, url: `smtp://127.0.0.1:${boundPort}`, close }
}

/** An error with the response code of a mail server. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

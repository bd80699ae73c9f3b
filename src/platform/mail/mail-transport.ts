import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { mails } from '../../../database/schema.ts'

export type StoredMail = typeof mails.$inferSelect

/** Carries one mail out of the house, or throws. */
export interface MailTransport {
  /** What it sends reaches nobody: it becomes a file on the server. */
  isFile?: boolean
  send(mail: StoredMail): Promise<void>
  close(): void
}

export interface MailSettings {
  /** Without one, mails become files in DATA_DIR/mail. */
  smtpUrl?: string | undefined
  dataDir: string
  siteUrl: string
  siteName: string
  /** The sender's address; answers go to `replyTo`. */
  from: string
  replyTo: string
}

// A server that takes longer than this will not get better while we hold the line; the mail is tried again later.
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
// The outbox itself tries again, with time between; a line is closed before the other side closes it on a mail.
const POOL = { pool: true as const, maxConnections: 3, maxRequeues: 0, idleTimeout: 5_000 }

export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl) : fileTransport(settings)
}

function smtpTransport(settings: MailSettings, smtpUrl: string): MailTransport {
  const transport = createTransport({ url: smtpUrl, ...POOL, ...TIMEOUTS })
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail, settings))
    },
    close: () => transport.close(),
  }
}

/** A mail that is written twice is still one file, because its name comes from its Message-ID. */
function fileTransport(settings: MailSettings): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(settings.dataDir, 'mail')
  return {
    isFile: true,
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, settings))
      const file = join(folder, `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.messageId}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}

function composeMail(mail: StoredMail, settings: MailSettings): SendMailOptions {
  const { 'Reply-To': replyTo = settings.replyTo, ...headers } = mail.headers
  return {
    messageId: `<${mail.messageId}@${new URL(settings.siteUrl).hostname}>`,
    date: mail.createdAt,
    from: { name: settings.siteName, address: settings.from },
    to: { name: '', address: mail.toAddress },
    replyTo,
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    // Tells out-of-office programs not to answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

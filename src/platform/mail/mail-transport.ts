import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { mails } from '../../../database/schema.ts'

export type StoredMail = typeof mails.$inferSelect

/** Sends one email, or throws. */
export interface MailTransport {
  /** True if emails are written to files on the server and reach nobody. */
  isFile?: boolean
  send(mail: StoredMail): Promise<void>
  close(): void
}

export interface MailSettings {
  /** Without one, emails are written to files in DATA_DIR/mail. */
  smtpUrl?: string | undefined
  dataDir: string
  siteUrl: string
  siteName: string
  /** The sender's address; replies go to `replyTo`. */
  from: string
  replyTo: string
}

// A server that is slower than this is unlikely to recover during the attempt; the email is retried later.
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
// The outbox does the retries, with delays. Idle connections close before the server closes them mid-email.
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

/** Writes emails to files. An email that is written twice is still one file, named after its Message-ID. */
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
    // Tells out-of-office programs not to reply.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

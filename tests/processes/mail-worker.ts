// A mail worker in its own process:
// node tests/processes/mail-worker.ts DATABASE_URL SMTP_URL live|die-after-first
import { connectDatabase } from '../../database/client.ts'
import { deliverMails } from '../../src/platform/mail/deliver-mails.ts'
import { createMailTransport } from '../../src/platform/mail/mail-transport.ts'

const [databaseUrl = '', smtpUrl = '', fate] = process.argv.slice(2)
const database = connectDatabase({ url: databaseUrl, poolSize: 4, onError: () => {} })
const transport = createMailTransport({
  smtpUrl,
  dataDir: '/nowhere',
  siteUrl: 'https://akwaaba.example',
  siteName: 'Akwaaba Canada',
  from: 'robot@akwaaba.example',
  replyTo: 'hello@akwaaba.example',
})

await deliverMails({
  db: database.db,
  now: () => new Date(),
  mail: {
    async send(mail) {
      await transport.send(mail)
      if (fate === 'die-after-first') process.kill(process.pid, 'SIGKILL')
    },
    close: transport.close,
  },
})
transport.close()
await database.close()

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, inject } from 'vitest'

const read = new Map<string, Email>()

/** An email file never changes, so each is parsed once. */
async function readMail(file: string): Promise<Email> {
  const mail = read.get(file) ?? (await PostalMime.parse(await readFile(file)))
  read.set(file, mail)
  return mail
}

/** Returns the link in the latest email to the address. Without a mail server, emails are files. */
export async function openMailTo(
  address: string,
  link: RegExp,
  { subject = /./, dataDir = inject('dataDir') } = {},
): Promise<string> {
  const folder = join(dataDir, 'mail')
  let path: string | undefined
  const find = async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
      const mail = await readMail(join(folder, name))
      const isIt = mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')
      if (isIt) path = link.exec(mail.text ?? '')?.[0] ?? path
    }
    return path
  }
  await expect.poll(find, { interval: 100 }).toBeTruthy()
  return path ?? ''
}

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { createSecrets, createToken, hashToken, loadSecrets } from './secrets.ts'

async function temporaryFolder(): Promise<string> {
  const folder = makeTestFolder()
  return folder
}

test('makes a key on the first start, keeps it for the owner only, and uses it on the next', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const first = await loadSecrets({ dataDir })
  expect((await loadSecrets({ dataDir })).keyFor('mail').equals(first.keyFor('mail'))).toBe(true)
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
})

test('prefers the key of the settings', async () => {
  const dataDir = await temporaryFolder()
  const given = await loadSecrets({ dataDir, secretKey: 'the operator chose this one' })
  expect(given.keyFor('mail')).toEqual(createSecrets('the operator chose this one').keyFor('mail'))
})

test('says what to do when the key cannot be kept', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(loadSecrets({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
    /Make the folder writable/,
  )
})

test('gives every purpose a key of its own', () => {
  const secrets = createSecrets('one secret')
  expect(secrets.keyFor('mail').equals(secrets.keyFor('bookings'))).toBe(false)
  expect(secrets.keyFor('mail')).toHaveLength(32)
})

test('a token has 256 bits and is kept only as its hash', () => {
  const { token, hash } = createToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hash).toBe(hashToken(token))
  expect(hash).not.toContain(token)
  expect(new Set(Array.from({ length: 1_000 }, () => createToken().token)).size).toBe(1_000)
})

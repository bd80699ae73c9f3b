import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import {
  backUp,
  makeEmptyDatabase,
  makeFolder,
  makeSite,
  restore,
  run,
} from '../../tests/fixtures/test-backups.ts'
import { BackupError } from './backup-error.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

interface Part {
  path: string
  content: Buffer
  /** Changes the header before its checksum is computed. */
  header?: (block: Buffer) => void
}

const site = await makeSite()
const honest = readParts(gunzipSync(await readFile(await backUp(site.url, site.dataDir))))

function readParts(tar: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*/s, '')
    const prefix = tar.toString('latin1', at + 345, at + 500).replace(/\0.*/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    parts.push({
      path: prefix ? `${prefix}/${name}` : name,
      content: tar.subarray(at + 512, at + 512 + size),
    })
    at += 512 + size + tarPadding(size).length
  }
  return parts
}

function writePart({ path, content, header }: Part): Buffer {
  const block = tarHeader('files/secret-key', content.length)
  block.fill(0, 0, 100).fill(0, 345, 500)
  block.write(path.slice(0, 100), 0)
  header?.(block)
  block.write('        ', 148)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([block, content, tarPadding(content.length)])
}

const part = (path: string, header?: (block: Buffer) => void, content = 'crafted'): Part => ({
  path,
  content: Buffer.from(content),
  ...(header && { header }),
})
const withType =
  (type: string, link = '') =>
  (block: Buffer) => {
    block.write(type, 156)
    block.write(link, 157)
  }

interface Crafted {
  /** Files that the manifest names as well, so that only their names or kinds can give them away. */
  added?: Part[]
  /** Files that the manifest does not name. */
  hidden?: Part[]
  change?: (manifest: Manifest) => void
  behind?: Buffer
  twice?: string
}

/** A backup with correct checksums that was not made by this site. */
async function craft({ added = [], hidden = [], change, behind, twice }: Crafted): Promise<string> {
  const files = honest.filter(({ path }) => path !== MANIFEST)
  const manifest = JSON.parse(honest.at(-1)?.content.toString() ?? '') as Manifest
  const again = files.filter(({ path }) => path === twice)
  for (const { path, content } of added)
    manifest.entries.push({
      path,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
  change?.(manifest)
  const last = { path: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }
  const parts = [...files, ...again, ...added, ...hidden, last].map(writePart)
  const file = join(await makeFolder(), 'crafted.tar.gz')
  await writeFile(file, gzipSync(Buffer.concat([...parts, tarEnd(), ...(behind ? [behind] : [])])))
  return file
}

// No crafted backup may change it, so one database serves all tests.
const target = await makeEmptyDatabase(inject('serverUrl'))

const table = () => honest.find(({ path }) => path.startsWith('tables/ads/'))?.path ?? ''

const CRAFTED: Record<string, Crafted> = {
  'a file in the database folder': { added: [part('files/postgres/postgresql.auto.conf')] },
  'a file in a copy of the database folder': { added: [part('files/postgres-old/pg_hba.conf')] },
  'another password of the database': { added: [part('files/postgres-password')] },
  'the lock of the site': { added: [part('files/site.lock')] },
  'a mail kept as a file': { added: [part('files/mail/1.eml')] },
  'a way up': { added: [part('files/../../../tmp/akwaaba-crafted')] },
  'a way up inside a folder of ours': { added: [part('files/files/../../postgres/x')] },
  'a way up into the database folder': { added: [part('files/news/../postgres/x')] },
  'the folder itself': { added: [part('files/files/.')] },
  'an absolute path': { added: [part('/tmp/akwaaba-crafted')] },
  'an absolute path behind the files': { added: [part('files//tmp/akwaaba-crafted')] },
  'a path of Windows': { added: [part('files/files\\..\\..\\crafted')] },
  'another disk': { added: [part('files/files/C:crafted')] },
  'a hidden file': { added: [part('files/files/.bashrc')] },
  'a name that ends in a dot': { added: [part('files/files/a.')] },
  'a name with a line in it': { added: [part('files/files/a\nb')] },
  'a name that is no UTF-8': { added: [part('files/files/\u00ff\u00fe')] },
  'a name that is empty': { added: [part('')] },
  'a folder that is not ours': { added: [part('files/uploads/x.php')] },
  'another spelling of the database folder': { added: [part('files/Postgres/x')] },
  'a file beside the known ones': { added: [part('crontab')] },
  'a table that is a way up': { added: [part('tables/../files/000001.jsonl')] },
  'something hidden behind the name': {
    added: [part('files/files/a', (block) => void block.write('postgres', 60))],
  },
  'something hidden in the name': { added: [part('files/files/a', (block) => void block.write('\0b', 13))] },
  'a way up in the other half of the name': {
    added: [part('files/files/a', (block) => void block.write('../..', 345))],
  },
  'a symbolic link': { added: [part('files/files/link', withType('2', '/etc/passwd'), '')] },
  'a hard link': { added: [part('files/files/link', withType('1', 'files/secret-key'), '')] },
  'a link that calls itself a file': { added: [part('files/files/link', withType('0', '/etc/passwd'))] },
  'a device': { added: [part('files/files/device', withType('3'), '')] },
  'a block device': { added: [part('files/files/device', withType('4'), '')] },
  'a folder': { added: [part('files/files/folder', withType('5'), '')] },
  'a pipe': { added: [part('files/files/pipe', withType('6'), '')] },
  'another name in an extension': {
    added: [part('files/files/x', withType('x'), '30 path=../../crafted\n')],
  },
  'an extension for all': { added: [part('files/files/x', withType('g'), '30 path=../../crafted\n')] },
  'a long name in an extension': { added: [part('files/files/x', withType('L'), '../../crafted')] },
  'a kind that nobody knows': { added: [part('files/files/x', withType('Z'))] },
  'the same file twice': { twice: 'files/secret-key' },
  'the same photo twice': { twice: 'files/files/photos/abc/320.webp' },
  'a file the manifest does not name': { hidden: [part('files/files/hidden.webp')] },
  'a table the manifest does not name': { hidden: [part('tables/ads/999999.jsonl')] },
  'a manifest before the manifest': { hidden: [part(MANIFEST, undefined, '{}')] },
  'a file behind the manifest': { behind: Buffer.concat([writePart(part('files/files/behind')), tarEnd()]) },
  'bytes behind the end': { behind: Buffer.from('more') },
  'a flood of zeros behind the end': { behind: Buffer.alloc(5_000_000) },
  'a manifest that names a file twice': {
    change: (manifest) => void manifest.entries.push(manifest.entries[0] as Manifest['entries'][0]),
  },
  'a manifest with another length': {
    change: (manifest) => {
      for (const entry of manifest.entries) if (entry.path === table()) entry.size -= 1
    },
  },
  'a manifest that names a file too few': { change: (manifest) => void manifest.entries.pop() },
  'a length that is no number': {
    added: [part('files/files/x', (block) => void block.write('-0000000007\0', 124))],
  },
  'a length with letters': {
    added: [part('files/files/x', (block) => void block.write('7z000000000\0', 124))],
  },
  'a length in another way': {
    added: [part('files/files/x', (block) => void block.set([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], 124))],
  },
  'a length of eight gigabytes': {
    added: [part('tables/ads/999998.jsonl', (block) => void block.write('77777777777\0', 124))],
  },
  'a header without its mark': {
    added: [part('files/files/x', (block) => void block.write('other\0', 257))],
  },
}

test(`there are ${Object.keys(CRAFTED).length} crafted backups, and an honest one that is restored`, async () => {
  expect(Object.keys(CRAFTED).length).toBeGreaterThan(40)
  const folder = await makeFolder()
  const databaseUrl = await makeEmptyDatabase(inject('serverUrl'))
  await restore(await craft({}), { databaseUrl, dataDir: folder })
  expect(await readFile(join(folder, 'files/photos/abc/320.webp'), 'utf8')).toBe('small')
})

test.each(Object.entries(CRAFTED))('refuses %s before it touches anything', async (_name, crafted) => {
  const folder = await makeFolder()
  const beside = await readdir(dirname(folder))
  const outcome = await restore(await craft(crafted), { databaseUrl: target, dataDir: folder }).catch(
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(BackupError)
  expect(await readdir(folder)).toEqual([])
  expect(existsSync('/tmp/akwaaba-crafted')).toBe(false)
  expect(
    (await readdir(dirname(folder))).filter((name) => !beside.includes(name) && /^crafted/.test(name)),
  ).toEqual([])
  const { rows } = await run(
    target,
    "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'",
  )
  expect(rows[0].count).toBe(0)
})

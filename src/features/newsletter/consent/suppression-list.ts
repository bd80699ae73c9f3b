import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../../env.ts'
import type { Suppression } from '../../../platform/consent/suppressions.ts'
import { onlyMissing } from '../../../platform/files/only-missing.ts'
import { openRemoteStorage } from '../../../platform/storage/open-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** Who left, stored outside the database. The newest line of each address counts. */
interface SuppressionList {
  read(): Promise<Map<string, Suppression>>
  add(suppressions: Suppression[]): Promise<void>
}

/** A file in DATA_DIR; with STORAGE_URL, objects in the store that all nodes share. */
export function openSuppressionList(env: Pick<Env, 'dataDir' | 'storageUrl'>): SuppressionList {
  const file = openFile(join(env.dataDir, 'newsletter-suppressions.log'))
  const storage = openRemoteStorage(env)
  return storage ? openInStore(storage, file) : file
}

function openFile(file: string): SuppressionList {
  return {
    async read() {
      const words = (await readFile(file, 'utf8').catch(onlyMissing)) ?? ''
      // Skips a line that was cut off by a crash.
      const lines = words.matchAll(/^(\S+Z) (left|deleted|bounced) ([0-9a-f]{64})$/gm)
      return newestOf(
        [...lines].map(([, at = '', reason, hash = '']) => toSuppression(hash, reason, new Date(at))),
      )
    },
    async add(suppressions) {
      if (suppressions.length === 0) return
      const lines = suppressions.map(
        ({ addressHash, reason, suppressedAt }) => `${suppressedAt.toISOString()} ${reason} ${addressHash}\n`,
      )
      await mkdir(join(file, '..'), { recursive: true })
      await appendFile(file, lines.join(''), { mode: 0o600 })
    },
  }
}

const FOLDER = 'newsletter-suppressions'

/** One object each, with all data in its name: nodes never write the same one, and one listing reads all. */
function openInStore(storage: Storage, file: SuppressionList): SuppressionList {
  const add = async (suppressions: Suppression[]) => {
    for (const { addressHash, reason, suppressedAt } of suppressions) {
      const key = `${FOLDER}/${addressHash}-${suppressedAt.getTime()}-${reason}`
      await storage.put(key, Buffer.from(`${reason}\n`), 'text/plain')
    }
  }
  return {
    add,
    async read() {
      const found: Suppression[] = []
      for await (const key of storage.list(FOLDER)) {
        const [, hash, at, reason] = /\/([0-9a-f]{64})-(\d+)-(left|deleted|bounced)$/.exec(key) ?? []
        if (hash) found.push(toSuppression(hash, reason, new Date(Number(at))))
      }
      const inStore = newestOf(found)
      // What this node wrote before it had a store, or what someone put there to restore a backup.
      const own = [...(await file.read()).values()].filter((one) => !isKnown(inStore, one))
      await add(own)
      return newestOf([...inStore.values(), ...own])
    },
  }
}

/** Whether the list has this suppression, or a later one of the same address. */
export function isKnown(list: Map<string, Suppression>, { addressHash, suppressedAt }: Suppression): boolean {
  const written = list.get(addressHash)
  return written !== undefined && written.suppressedAt >= suppressedAt
}

const toSuppression = (addressHash: string, reason: string | undefined, suppressedAt: Date): Suppression => ({
  addressHash,
  reason: reason as Suppression['reason'],
  suppressedAt,
})

function newestOf(suppressions: Suppression[]): Map<string, Suppression> {
  const list = new Map<string, Suppression>()
  for (const one of suppressions) if (!isKnown(list, one)) list.set(one.addressHash, one)
  return list
}

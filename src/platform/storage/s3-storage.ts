import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { checkKey, isKey, type Storage } from './storage.ts'

/** Metrics of the store, for Prometheus. */
export const storeFigures = { requests: 0, failures: 0 }

const ATTEMPTS = 3
/** A store that does not answer causes an error after these limits, so that no request waits forever. */
const LIMITS_MS = { answer: 5_000, body: 60_000, write: 30_000 }

/**
 * Opens any S3-compatible store by one URL: `https://KEY:SECRET@host/bucket?region=ca-central-1`. The bucket
 * is in the path (path-style), which every such store supports.
 */
export function createS3Storage(storageUrl: string, limitsMs = LIMITS_MS): Storage {
  const url = new URL(storageUrl)
  const signer = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: ATTEMPTS,
  })
  const client: Client = {
    fetch: (address, { limitMs = limitsMs.answer, ...init } = {}) => {
      storeFigures.requests += 1
      const giveUp = new AbortController()
      const asked = signer.fetch(address, { ...init, signal: giveUp.signal })
      return within(limitMs, asked, giveUp).catch(reportAway)
    },
  }
  const bucket = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const addressOf = (key: string) => `${bucket}/${checkKey(key)}`
  const put = async (key: string, body: Uint8Array<ArrayBuffer> | Blob, contentType: string) => {
    const length = body instanceof Blob ? body.size : body.length
    const answer = await client.fetch(addressOf(key), {
      method: 'PUT',
      limitMs: limitsMs.write,
      body,
      headers: { 'Content-Type': contentType, 'Content-Length': String(length) },
    })
    await expectOk(answer, 'keep')
  }
  return {
    put: (key, content, contentType) => put(key, new Uint8Array(content), contentType),
    // A file-backed blob is streamed, and can be read again for a retry.
    putFile: async (key, file, contentType) => put(key, await openAsBlob(file), contentType),
    async *list(within) {
      for (let marker: string | undefined; ; ) {
        const page = await listPage(client, bucket, { marker, prefix: within && `${within}/` })
        yield* page.keys.filter(isKey)
        marker = page.next
        if (!marker) return
      }
    },
    async find(key) {
      const answer = await client.fetch(addressOf(key))
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok) await expectOk(answer, 'read')
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      const late = new Error('The store of STORAGE_URL stopped in the middle of a file.')
      const timer = setTimeout(() => body.destroy(late), limitsMs.body)
      body.once('close', () => clearTimeout(timer))
      return { body, length: Number(answer.headers.get('Content-Length')) }
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await client.fetch(addressOf(key), { method: 'DELETE' })
        if (answer.status !== 404) await expectOk(answer, 'remove')
      }
    },
  }
}

export interface StoreProblem {
  message: string
  /** True if retrying cannot help. */
  isFinal: boolean
}

/** Checks the store of STORAGE_URL; returns the problem, or null. */
export async function findStoreProblem(storageUrl: string): Promise<StoreProblem | null> {
  try {
    for await (const _ of createS3Storage(storageUrl).list()) break
    return null
  } catch (error) {
    const { status, isClock } = error as { status?: number; isClock?: boolean }
    if (isClock)
      return {
        message:
          'The store of STORAGE_URL says this machine’s clock is wrong and refuses every file. Set the clock with a time service (chrony or systemd-timesyncd).',
        isFinal: false,
      }
    if (status === 404)
      return {
        message: 'The bucket of STORAGE_URL does not exist. Create it, or correct its name.',
        isFinal: true,
      }
    if (status === 401 || status === 403)
      return {
        message: 'The store of STORAGE_URL refuses the key. Correct it, or give it access to the bucket.',
        isFinal: true,
      }
    return { message: 'The store of STORAGE_URL does not answer: photos fail until it does.', isFinal: false }
  }
}

interface Client {
  fetch(address: string, init?: RequestInit & { limitMs?: number }): Promise<Response>
}

/**
 * Uses its own timer: aws4fetch passes a Request to `fetch`, and after garbage collection an abort no longer
 * reaches it (Node 26.10 with --expose-gc: lost 10 times out of 10; with `fetch(url, { signal })` never).
 */
async function within<Answer>(
  limitMs: number,
  asked: Promise<Answer>,
  giveUp: AbortController,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp.abort()
      reject(new Error('It took too long.'))
    }, limitMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Counts the failure and throws a 503, because the store may recover. */
function reportAway(cause: Error): never {
  storeFigures.failures += 1
  const error = new Error('The store of STORAGE_URL does not answer.', { cause })
  throw Object.assign(error, { statusCode: 503 })
}

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Lists up to a thousand keys after `marker`, by the older list API (v1) that every such store supports. */
async function listPage(
  client: Client,
  bucket: string,
  { marker, prefix }: { marker: string | undefined; prefix: string | undefined },
): Promise<{ keys: string[]; next: string | undefined }> {
  const query = new URLSearchParams({
    'max-keys': '1000',
    ...(prefix && { prefix }),
    ...(marker && { marker }),
  })
  const answer = await client.fetch(`${bucket}?${query}`)
  if (!answer.ok) await expectOk(answer, 'list')
  const { ListBucketResult: result } = xml.parse(await answer.text()) as {
    ListBucketResult?: { Contents?: { Key: string }[]; IsTruncated?: string }
  }
  const keys = (result?.Contents ?? []).map(({ Key }) => Key)
  return { keys, next: result?.IsTruncated === 'true' ? keys.at(-1) : undefined }
}

async function expectOk(answer: Response, verb: string): Promise<void> {
  if (answer.ok) return void (await answer.body?.cancel())
  const words = await answer.text().catch(() => '')
  throw Object.assign(
    new Error(`The store of STORAGE_URL could not ${verb} a file (status ${answer.status}).`),
    { status: answer.status, isClock: words.includes('RequestTimeTooSkewed') },
    answer.status >= 500 && { statusCode: 503 },
  )
}

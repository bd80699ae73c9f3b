import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { checkKey, type Storage } from './storage.ts'

const ATTEMPTS = 3

/**
 * Any S3-compatible store, named by one address: `https://KEY:SECRET@host/bucket?region=ca-central-1`. The bucket stands
 * in the path, which every such store understands.
 */
export function createS3Storage(storageUrl: string): Storage {
  const url = new URL(storageUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: ATTEMPTS,
  })
  const bucket = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const addressOf = (key: string) => `${bucket}/${checkKey(key)}`
  return {
    async put(key, content, contentType) {
      const answer = await client.fetch(addressOf(key), {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'Content-Type': contentType, 'Content-Length': String(content.length) },
      })
      await expectOk(answer, 'keep')
    },
    async find(key) {
      const answer = await client.fetch(addressOf(key))
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok) await expectOk(answer, 'read')
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
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

async function expectOk(answer: Response, verb: string): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok)
    throw new Error(`The store of STORAGE_URL could not ${verb} a file (status ${answer.status}).`)
}

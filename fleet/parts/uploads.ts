import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { withConnection } from '../../database/with-connection.ts'
import { multipartForm } from '../../tests/multipart.ts'
import { statusOf, timeUntil } from './load.ts'

interface Uploads {
  total: number
  failed: number
  /** Acknowledged but missing afterwards. */
  lost: number
  statuses: Map<number, number>
}

const PIECES = 20
const PIECE_MS = 100
const FIND_MS = 10_000

interface Options {
  url: string
  /** Where an accepted photo is looked up: anywhere in the fleet. */
  findUrl: string
  databaseUrl: string
  atOnce: number
}

/** Sends photos a piece at a time, as over a slow connection, and looks up each accepted one. */
export async function startUploads({ url, findUrl, databaseUrl, atOnce }: Options) {
  const seen: Uploads = { total: 0, failed: 0, lost: 0, statuses: new Map() }
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#005c3a' } })
  const photo = await picture.jpeg().toBuffer()
  let isOver = false
  const worker = async () => {
    while (!isOver) {
      const { status, id, key } = await sendSlowly(`${url}/api/ad-photos`, photo).catch(() => NOTHING)
      seen.total += 1
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status !== 201) {
        seen.failed += 1
        continue
      }
      if (!(await isThere(`${findUrl}/photos/${id}/320.webp?key=${key}`))) seen.lost += 1
      // The number of unclaimed photos for each visitor is limited.
      await withConnection(databaseUrl, (client) => client.query('DELETE FROM ad_photos WHERE id = $1', [id]))
    }
  }
  const workers = Array.from({ length: atOnce }, worker)
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(workers)
      return seen
    },
  }
}

/** A busy node may answer 503 for a while; a photo that is not found in time is lost. */
const isThere = async (url: string) =>
  (await timeUntil(async () => (await statusOf(url)) === 200, FIND_MS)) !== null

const NOTHING = { status: 0, id: '', key: '' }

async function sendSlowly(url: string, photo: Buffer): Promise<typeof NOTHING> {
  const { payload, headers } = multipartForm({}, [{ name: 'photo', filename: 'a.jpg', content: photo }])
  const sent = request(url, { method: 'POST', headers: { ...headers, 'Content-Length': payload.length } })
  const answered = once(sent, 'response', { signal: AbortSignal.timeout(120_000) })
  // Awaited below; a connection that breaks before must not be an unhandled rejection.
  answered.catch(() => undefined)
  const size = Math.ceil(payload.length / PIECES)
  for (let at = 0; at < payload.length; at += size) {
    sent.write(payload.subarray(at, at + size))
    await sleep(PIECE_MS)
  }
  sent.end()
  const [answer] = await answered
  if (answer.statusCode !== 201) {
    answer.resume()
    return { ...NOTHING, status: answer.statusCode }
  }
  const { id, key } = (await json(answer)) as { id: string; key: string }
  return { status: 201, id, key }
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FILES, type Limit, visitorOf, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { createPhotoAccess } from './may-see-photo.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { type PhotoFormat, type PhotoWidth, photoKey } from './photo-paths.ts'
import { type PhotoProblem, photoProblems } from './receive/photo-problems.ts'
import { readParts } from './receive/read-parts.ts'
import type { PhotoIntake } from './receive/receive-photo.ts'
import { receiveUpload } from './receive/receive-photo.ts'

const PHOTOS: Limit = {
  name: 'photos',
  max: 80,
  windowMs: HOUR_MS,
  message: 'You have sent many photos. Please wait an hour and try again.',
}
const STATUSES: Partial<Record<PhotoProblem, 429 | 503>> = { 'too-many-unused': 429, busy: 503 }

/** Receives a photo that a form uploads in advance. Register it where multipart bodies are parsed. */
export function registerPhotoUpload(app: FastifyInstance, intake: PhotoIntake) {
  const options = {
    config: { isUpload: true, limits: [WRITES, PHOTOS] },
    schema: {
      tags: ['Ads'],
      summary: 'Takes one photo (multipart) ahead of an ad; one that no ad uses is removed after two days',
      consumes: ['multipart/form-data'],
      response: {
        201: z.object({
          id: z.string(),
          width: z.int(),
          height: z.int(),
          placeholder: z.string(),
          key: z.string().describe('Opens its picture until the ad is on the site.'),
        }),
        400: sentenceSchema,
        422: sentenceSchema,
        429: sentenceSchema,
        503: sentenceSchema,
      },
    },
  }
  app.post('/api/ad-photos', options, async (request, reply) => {
    const { value: part } = await readParts(request).next()
    if (part?.type !== 'file') return refuse(reply, 400, 'Choose a photo first.')
    const outcome = await receiveUpload(intake, part, visitorOf(request))
    if (outcome.ok) return reply.code(201).send(outcome.photo)
    const { problem } = outcome
    return refuse(reply, STATUSES[problem] ?? 422, `This file ${photoProblems[problem]}`)
  })
}

const FILE = '/photos/:id(^[\\w-]{22}$)/:width(^(?:320|640|1280)$).:format(^(?:avif|webp)$)'
/** A removal takes effect within minutes, even in caches: they revalidate and otherwise get a 304. */
const PUBLIC = 'public, max-age=300'
const PRIVATE = 'private, no-store'

/** Serves a photo: to everyone while its ad is public, otherwise only with a key, never once it is gone. */
export function registerPhotoFiles(
  app: FastifyInstance,
  { db, storage, photoSecrets }: Pick<PhotoDeps, 'db' | 'storage' | 'photoSecrets'>,
) {
  const maySee = createPhotoAccess({ db, photoSecrets })
  interface Address {
    Params: { id: string; width: string; format: PhotoFormat }
    Querystring: { key?: unknown }
  }
  const options = { config: { isStoredFile: true, limits: [FILES] }, schema: { hide: true } }
  app.get<Address>(FILE, options, async (request, reply) => {
    const { id, width, format } = request.params
    const access = await maySee(id, request.query.key)
    if (!access) return reply.callNotFound()
    const etag = `"${id}-${width}-${format}"`
    reply.header('Cache-Control', access === 'everyone' ? PUBLIC : PRIVATE).header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const found = await storage.find(photoKey(id, Number(width) as PhotoWidth, format))
    if (!found) return reply.removeHeader('ETag').callNotFound()
    return reply.header('Content-Length', found.length).type(`image/${format}`).send(found.body)
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HOUR_MS, type Limit, WRITES } from '../../../platform/http/limits.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type PhotoFormat, type PhotoWidth, photoKey } from './photo-paths.ts'
import { photoProblems } from './photo-problems.ts'
import { readParts } from './read-parts.ts'
import { receivePhoto } from './receive-photo.ts'

interface Options {
  deps: AdDeps
}

const PHOTOS: Limit = {
  name: 'photos',
  max: 80,
  windowMs: HOUR_MS,
  message: 'You have sent many photos. Please wait an hour and try again.',
}

/** Takes one photo from a form that sends them ahead. Registered where multipart bodies are read. */
export function registerPhotoUpload(app: FastifyInstance, { deps }: Options) {
  const options = {
    config: { isUpload: true, limits: [WRITES, PHOTOS] },
    schema: {
      tags: ['Ads'],
      summary: 'Takes one photo (multipart) ahead of an ad; one that no ad uses is removed after two days',
      consumes: ['multipart/form-data'],
      response: {
        201: z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }),
        400: sentenceSchema,
        422: sentenceSchema,
        429: sentenceSchema,
      },
    },
  }
  app.post('/api/ad-photos', options, async (request, reply) => {
    const { value: part } = await readParts(request).next()
    if (part?.type !== 'file') return refuse(reply, 400, 'Choose a photo first.')
    const outcome = await receivePhoto(deps, part.file)
    if (!outcome.ok) return refuse(reply, 422, `This file ${photoProblems[outcome.problem]}`)
    return reply.code(201).send(outcome.photo)
  })
}

const FILE = '/photos/:id(^[\\w-]{22}$)/:width(^(?:320|640|1280)$).:format(^(?:avif|webp)$)'

/** Serves the sizes of a photo. A photo never changes, so browsers may keep it for good. */
export function registerPhotoFiles(app: FastifyInstance, { storage }: Pick<AdDeps, 'storage'>) {
  interface Address {
    Params: { id: string; width: string; format: PhotoFormat }
  }
  app.get<Address>(FILE, { schema: { hide: true } }, async (request, reply) => {
    const { id, width, format } = request.params
    const found = await storage.find(photoKey(id, Number(width) as PhotoWidth, format))
    if (!found) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Length', found.length)
      .type(`image/${format}`)
      .send(found.body)
  })
}

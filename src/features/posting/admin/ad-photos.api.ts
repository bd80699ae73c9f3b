import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AdminDeps, adminChange, refuse } from '../../../console/server/admin-calls.ts'
import { createPictureChildren } from '../../../platform/pictures/picture-children.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { MAX_PHOTO_BYTES } from '../../photos/photo-limits.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import { photoProblems } from '../../photos/receive/photo-problems.ts'
import { readParts } from '../../photos/receive/read-parts.ts'
import { receiveUpload } from '../../photos/receive/receive-photo.ts'

/** Uploads one photo before an operator's edit, as a seller's form does. Only the edit is recorded. */
export function registerAdPhotos(rooms: FastifyInstance, deps: AdminDeps & { ads: AdDeps }) {
  rooms.register(async (scope) => {
    // Only here: no other endpoint of the console reads a multipart body.
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 0, parts: 1 },
    })
    const children = createPictureChildren()
    scope.addHook('onClose', children.stop)
    adminChange(scope, deps, '/ads/photos', {
      role: 'operator',
      action: 'ads.photo',
      answer: z.object({ id: z.string(), src: z.string() }),
      isUpload: true,
      async change({ request, operator }) {
        const { value: part } = await readParts(request).next()
        if (part?.type !== 'file') return refuse('Choose a photo first.', { field: 'photos' })
        const outcome = await receiveUpload({ deps: deps.ads, children }, part, `operator ${operator.id}`)
        if (!outcome.ok) return refuse(`This file ${photoProblems[outcome.problem]}`, { field: 'photos' })
        const { photo } = outcome
        return { recorded: null, answer: { id: photo.id, src: photoPath(photo, 320, 'webp') } }
      },
    })
  })
}

import type { MultipartFile } from '@fastify/multipart'
import { inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { adPhotos } from '../../../../database/schema.ts'
import type { AdDeps } from '../ad-deps.ts'
import { photoProblems } from '../photos/photo-problems.ts'
import { readParts } from '../photos/read-parts.ts'
import { type ReceivedPhoto, receivePhoto } from '../photos/receive-photo.ts'
import type { DraftPhoto } from './ad-draft.calls.ts'
import { type AdForm, formPhotoSchema } from './ad-form.schema.ts'
import { AD_FORM_FIELDS, EMPTY_AD_FORM, MOST_PHOTOS } from './ad-form-fields.ts'

export interface PostedAd {
  values: AdForm
  photos: DraftPhoto[]
  photoError: string | null
  proof: string
  isTrapped: boolean
}

/** Reads the form as it arrives. Photos that came along are kept at once, so that an error elsewhere loses none. */
export async function readPostedAd(deps: AdDeps, request: FastifyRequest): Promise<PostedAd> {
  const values = { ...EMPTY_AD_FORM }
  const fields = new Map<string, string[]>()
  const received: ReceivedPhoto[] = []
  const problems: string[] = []
  for await (const part of readParts(request)) {
    if (part.type === 'file') {
      await takeFile(deps, part, received, problems)
      continue
    }
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
  }
  const one = (name: string) => fields.get(name)?.[0] ?? ''
  for (const field of AD_FORM_FIELDS) values[field] = one(field)
  const removed = new Set(fields.get('remove'))
  const kept = (fields.get('photo') ?? []).filter((id) => !removed.has(id))
  const captionOf = (id: string) => one(`caption-${id}`)
  const known = await findPhotos(deps, kept)
  const photos = [...known, ...received].map((photo) => ({ ...photo, caption: captionOf(photo.id) }))
  if (photos.length > MOST_PHOTOS)
    problems.push(`An ad takes ${MOST_PHOTOS} photos. The first ${MOST_PHOTOS} were kept.`)
  return {
    values,
    photos: photos.slice(0, MOST_PHOTOS),
    photoError: problems.join(' ') || null,
    proof: one('proof'),
    isTrapped: one('website') !== '',
  }
}

async function takeFile(deps: AdDeps, part: MultipartFile, received: ReceivedPhoto[], problems: string[]) {
  const isLeftEmpty = part.filename === '' || part.filename === undefined
  if (isLeftEmpty || received.length >= MOST_PHOTOS) {
    part.file.resume()
    return
  }
  const outcome = await receivePhoto(deps, part.file)
  if (outcome.ok) received.push(outcome.photo)
  else problems.push(`“${part.filename.slice(0, 60)}” ${photoProblems[outcome.problem]}`)
}

/** The photos the form names, in its order; an id that is none of ours is left out. */
async function findPhotos({ db }: AdDeps, named: string[]): Promise<ReceivedPhoto[]> {
  const ids = named.filter((id) => formPhotoSchema.shape.id.safeParse(id).success)
  if (ids.length === 0) return []
  const { id, width, height, placeholder } = adPhotos
  const rows = await db
    .select({ id, width, height, placeholder })
    .from(adPhotos)
    .where(inArray(adPhotos.id, ids))
  return [...new Set(ids)].flatMap((each) => rows.find((row) => row.id === each) ?? [])
}

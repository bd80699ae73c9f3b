import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formPhotoSchema } from '../../photos/photos.schema.ts'
import { readParts } from '../../photos/receive/read-parts.ts'
import { removeSpooled, type SpooledFile, spoolUpload } from '../../photos/receive/spool-upload.ts'
import { MAX_MESSAGE_PHOTOS } from '../message-length.ts'

/** An answer as received: text, and files that nothing has checked yet. */
export interface SentAnswer {
  text: string
  proof: string
  /** Photos uploaded with an earlier attempt. */
  photoIds: string[]
  files: SpooledFile[]
  hasTooManyFiles: boolean
}

const field = z.string().max(10_000).catch('')
const bodySchema = z.object({ text: field, proof: field }).catch({ text: '', proof: '' })
const photoIdSchema = formPhotoSchema.shape.id

/** Reads the form and passes it to `work`; its files are deleted afterwards in any case. */
export async function withSentAnswer<Result>(
  request: FastifyRequest,
  work: (sent: SentAnswer) => Promise<Result>,
): Promise<Result> {
  const sent: SentAnswer = { text: '', proof: '', photoIds: [], files: [], hasTooManyFiles: false }
  if (!request.isMultipart()) return work({ ...sent, ...bodySchema.parse(request.body) })
  try {
    await readAnswer(request, sent)
    return await work(sent)
  } finally {
    await removeSpooled(sent.files)
  }
}

async function readAnswer(request: FastifyRequest, sent: SentAnswer): Promise<void> {
  const fields = new Map<string, unknown>()
  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      const isPhotoId = part.fieldname === 'photo' && photoIdSchema.safeParse(part.value).success
      if (isPhotoId) sent.photoIds.push(String(part.value))
      fields.set(part.fieldname, part.value)
      continue
    }
    const isLeftEmpty = part.filename === '' || part.filename === undefined
    const isTooMany = !isLeftEmpty && sent.files.length + sent.photoIds.length >= MAX_MESSAGE_PHOTOS
    sent.hasTooManyFiles ||= isTooMany
    if (isLeftEmpty || isTooMany) part.file.resume()
    else sent.files.push(await spoolUpload(part))
  }
  Object.assign(sent, bodySchema.parse(Object.fromEntries(fields)))
}

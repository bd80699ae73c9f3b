import type { FastifyRequest } from 'fastify'
import { readParts } from '../../photos/receive/read-parts.ts'
import { removeSpooled, type SpooledFile, spoolUpload } from '../../photos/receive/spool-upload.ts'
import type { TypedValues } from '../listing-form.ts'

/** The form as received: its fields, and a file that has not been checked. */
export interface SentListing {
  values: TypedValues
  /** The photo uploaded before, unless it is to be removed. */
  photoId: string | null
  caption: string
  file: SpooledFile | null
  proof: string
  fillsHoneypot: boolean
}

/** Reads the form and passes it to `work`; afterwards no uploaded file stays on disk, even after an error. */
export async function withSentListing<Result>(
  request: FastifyRequest,
  fields: readonly string[],
  work: (sent: SentListing) => Promise<Result>,
): Promise<Result> {
  const files: SpooledFile[] = []
  try {
    return await work(await readSent(request, fields, files))
  } finally {
    await removeSpooled(files)
  }
}

async function readSent(
  request: FastifyRequest,
  fields: readonly string[],
  files: SpooledFile[],
): Promise<SentListing> {
  const typed = new Map<string, string>()
  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      if (!typed.has(part.fieldname)) typed.set(part.fieldname, String(part.value))
      continue
    }
    const isLeftEmpty = part.filename === '' || part.filename === undefined
    if (isLeftEmpty || files.length > 0) part.file.resume()
    else files.push(await spoolUpload(part))
  }
  const one = (name: string) => typed.get(name) ?? ''
  const isRemoved = one('remove') !== ''
  return {
    values: Object.fromEntries(fields.map((field) => [field, one(field)])),
    photoId: isRemoved ? null : one('photo') || null,
    caption: one('caption').trim().slice(0, 200),
    file: files[0] ?? null,
    proof: one('proof'),
    fillsHoneypot: one('website') !== '',
  }
}

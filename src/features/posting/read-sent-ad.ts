import type { FastifyRequest } from 'fastify'
import { MAX_PHOTOS } from '../photos/photo-limits.ts'
import { readParts } from '../photos/receive/read-parts.ts'
import { removeSpooled, type SpooledFile, spoolUpload } from '../photos/receive/spool-upload.ts'
import type { AdForm } from './form/ad-form.schema.ts'
import { readAdForm } from './form/ad-form-fields.ts'

/** The form as received: its fields, and files that have not been checked. */
export interface SentAd {
  values: AdForm
  /** Photos that were uploaded before or belong to the ad, in order. */
  photoIds: string[]
  captionOf(id: string): string
  files: SpooledFile[]
  proof: string
  fillsHoneypot: boolean
  /** Without script: a category was chosen, and its fields are requested. */
  isCategoryChosen: boolean
}

/** Reads the form and passes it to `work`; afterwards no uploaded file stays on disk, even after an error. */
export async function withSentAd<Result>(
  request: FastifyRequest,
  work: (sent: SentAd) => Promise<Result>,
): Promise<Result> {
  const files: SpooledFile[] = []
  try {
    return await work(await readSentAd(request, files))
  } finally {
    await removeSpooled(files)
  }
}

async function readSentAd(request: FastifyRequest, files: SpooledFile[]): Promise<SentAd> {
  const fields = new Map<string, string[]>()
  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
      continue
    }
    const isLeftEmpty = part.filename === '' || part.filename === undefined
    if (isLeftEmpty || files.length >= MAX_PHOTOS) part.file.resume()
    else files.push(await spoolUpload(part))
  }
  const one = (name: string) => fields.get(name)?.[0] ?? ''
  const removed = new Set(fields.get('remove'))
  return {
    values: readAdForm([...fields.keys()].map((name) => [name, one(name)])),
    photoIds: (fields.get('photo') ?? []).filter((id) => !removed.has(id)),
    captionOf: (id) => one(`caption-${id}`),
    files,
    proof: one('proof'),
    fillsHoneypot: one('website') !== '',
    isCategoryChosen: one('step') === 'category',
  }
}

import type { MultipartFile } from '@fastify/multipart'
import { type PhotoIntake, type ReceiveOutcome, receivePhoto } from './receive-photo.ts'
import { removeSpooled, spoolUpload } from './spool-upload.ts'

/** Takes one file of a form, whoever sends it; what was spooled is gone afterwards. */
export async function receiveUpload(
  intake: PhotoIntake,
  part: MultipartFile,
  visitor: string,
): Promise<ReceiveOutcome> {
  const file = await spoolUpload(part)
  try {
    return await receivePhoto(intake, file, visitor)
  } finally {
    await removeSpooled([file])
  }
}

import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { photoProblems } from '../../photos/receive/photo-problems.ts'
import { type PhotoIntake, receivePhoto } from '../../photos/receive/receive-photo.ts'
import { MAX_MESSAGE_PHOTOS } from '../message-length.ts'
import { findUnclaimedPhotos } from './message-photos.queries.ts'
import type { SentAnswer } from './read-sent-answer.ts'

interface TakenPhotos {
  photos: DraftPhoto[]
  error: string | undefined
}

interface From {
  visitor: string
  /** Whether the visitor may send one more photo. */
  mayTake: () => Promise<boolean>
}

const TOO_MANY_FILES = `A message can have ${MAX_MESSAGE_PHOTOS} photos. The first ${MAX_MESSAGE_PHOTOS} were kept.`
const TOO_OFTEN = 'You have sent many photos. Please wait an hour and try again.'

/** The photos of an answer: those of an earlier attempt, and the new files, which are decoded only here. */
export async function takeAnswerPhotos(
  intake: PhotoIntake,
  sent: SentAnswer,
  { visitor, mayTake }: From,
): Promise<TakenPhotos> {
  const photos = await findNamedPhotos(intake, sent)
  const problems = sent.hasTooManyFiles ? [TOO_MANY_FILES] : []
  for (const file of sent.files) {
    if (!(await mayTake())) {
      problems.push(TOO_OFTEN)
      break
    }
    const outcome = await receivePhoto(intake, file, visitor)
    if (outcome.ok) photos.push({ ...outcome.photo, caption: '' })
    else problems.push(`“${file.name.slice(0, 60)}” ${photoProblems[outcome.problem]}`)
  }
  return { photos, error: problems.join(' ') || undefined }
}

export async function findNamedPhotos(
  { deps }: Pick<PhotoIntake, 'deps'>,
  { photoIds }: Pick<SentAnswer, 'photoIds'>,
): Promise<DraftPhoto[]> {
  if (photoIds.length === 0) return []
  const found = await findUnclaimedPhotos(deps.db, photoIds.slice(0, MAX_MESSAGE_PHOTOS))
  return found.map((photo) => ({ ...photo, caption: '', key: deps.photoSecrets.keyOf('seller', photo.id) }))
}

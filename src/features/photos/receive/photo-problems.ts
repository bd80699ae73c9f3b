import { MAX_UNCLAIMED_PHOTOS, MEGAPIXELS } from '../photo-limits.ts'
import type { FileProblem } from './make-photo.ts'

export type PhotoProblem = FileProblem | 'too-large' | 'too-costly' | 'too-many-unused' | 'busy'

/** What people read when a photo is refused: why, and what to do next. */
export const photoProblems: Record<PhotoProblem, string> = {
  'not-a-photo': 'is not a photo we can read. Choose a JPEG, HEIC, PNG, WebP or AVIF picture.',
  'too-many-pixels': `has too many pixels. A JPEG can have up to ${MEGAPIXELS.jpeg} megapixels, a HEIC up to ${MEGAPIXELS.heic}, any other format up to ${MEGAPIXELS.other} (4,000 by 4,000 pixels). Choose a smaller one.`,
  'too-small': 'is smaller than 80 by 80 pixels. Choose a larger one.',
  'unreadable-heic': 'is a HEIC that cannot be read. Save it as a JPEG and send that.',
  'too-large': 'is larger than 12 MB. Choose a smaller one.',
  'too-costly': 'takes too much memory or time to open. Save it as a new JPEG and send that.',
  'too-many-unused': `was not added: you already sent ${MAX_UNCLAIMED_PHOTOS} photos that are not in an ad yet. Post your ad with those, or try again in two days.`,
  busy: 'was not added: many people are sending photos right now. Try again in a minute.',
  damaged: 'is damaged and cannot be read. Choose another one.',
}

import type { PhotoProblem } from './make-photo.ts'

/** What a person reads when a photo is not taken, and what to do then. */
export const photoProblems: Record<PhotoProblem | 'too-large', string> = {
  'not-a-photo': 'is not a photo we can read. Choose a JPEG, PNG, WebP or AVIF picture.',
  'too-many-pixels': 'has more than 50 million pixels. Choose a smaller one.',
  'too-small': 'is smaller than 80 by 80 pixels. Choose a larger one.',
  'unreadable-heic':
    'is in a format (HEIC) that cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible; or send a JPEG.',
  'too-large': 'is larger than 12 MB. Choose a smaller one.',
  damaged: 'is damaged and cannot be read. Choose another one.',
}

import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { makePhoto } from './make-photo.ts'

// Runs in a child process: `node photo-child.ts FILE` writes the outcome of makePhoto to stdout.
await answerAsChild(['Jpeg', 'Png', 'Webp', 'Heif'], makePhoto)

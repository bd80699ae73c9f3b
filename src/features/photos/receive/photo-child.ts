import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { makePhoto } from './make-photo.ts'

// A program of its own:  node photo-child.ts FILE  writes the outcome of makePhoto out.
await answerAsChild(['Jpeg', 'Png', 'Webp', 'Heif'], makePhoto)

import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { makeHeicPhoto } from './make-heic-photo.ts'

/** Of a processor: the picture of an iPhone (12 megapixels, 24 since 2023) takes one to four seconds. */
const MAX_READING_MS = 8_000

// A program of its own:  node heic-child.ts FILE  writes the outcome of makeHeicPhoto out.
await answerAsChild(['Png'], makeHeicPhoto, MAX_READING_MS)

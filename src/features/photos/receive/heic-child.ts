import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { makeHeicPhoto } from './make-heic-photo.ts'

/** CPU time: an iPhone picture (12 megapixels, 24 since 2023) takes one to four seconds. */
const MAX_READING_MS = 8_000

// Runs in a child process: `node heic-child.ts FILE` writes the outcome of makeHeicPhoto to stdout.
await answerAsChild(['Png'], makeHeicPhoto, MAX_READING_MS)

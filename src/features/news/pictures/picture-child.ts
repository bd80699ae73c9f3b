import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { drawPicture } from './draw-picture.ts'

// A program of its own:  node picture-child.ts FILE  writes the smaller picture out.
await answerAsChild(['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'], drawPicture)

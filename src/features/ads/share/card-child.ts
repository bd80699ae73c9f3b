import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { drawCard } from './draw-card.ts'

// Runs in a child process: `node card-child.ts FILE` draws the card that the file describes.
await answerAsChild(['Svg', 'Webp'], drawCard)

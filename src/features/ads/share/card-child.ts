import { answerAsChild } from '../../../platform/pictures/answer-as-child.ts'
import { drawCard } from './draw-card.ts'

// A program of its own:  node card-child.ts FILE  draws the card that the file describes.
await answerAsChild(['Svg', 'Webp'], drawCard)

import { HOUR_MS } from '../../../platform/time/durations.ts'
/** How far apart two outlets may publish the same story. */
export const STORY_WINDOW_MS = 36 * HOUR_MS
/** High on purpose: two cards for one story are better than one card for two stories. */
const ENOUGH = 0.7

const SMALL_WORDS = new Set(
  'a an the of in on at to for from by with and or as is are was were be has have had will after before over into amid says say said new news its his her their'.split(
    ' ',
  ),
)

interface Telling {
  title: string
  source: string
  publishedAt: Date
}

/** The same story of another outlet, by the words of the titles. One outlet's own stories stay apart. */
export function findSameStory<Story extends Telling>(item: Telling, stories: readonly Story[]): Story | null {
  const words = wordsOf(item.title)
  let best: { story: Story; similarity: number } | null = null
  for (const story of stories) {
    const isNear = Math.abs(story.publishedAt.getTime() - item.publishedAt.getTime()) <= STORY_WINDOW_MS
    if (!isNear || story.source === item.source) continue
    const similarity = similarityOf(words, wordsOf(story.title))
    if (similarity >= ENOUGH && similarity > (best?.similarity ?? 0)) best = { story, similarity }
  }
  return best?.story ?? null
}

/** The share of common words (Dice coefficient). Titles under three words are too short to compare. */
function similarityOf(one: Set<string>, other: Set<string>): number {
  if (one.size < 3 || other.size < 3) return 0
  const shared = [...one].filter((word) => other.has(word)).length
  return (2 * shared) / (one.size + other.size)
}

function wordsOf(title: string): Set<string> {
  const words = title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  // "flights" and "flight" count as one word.
  return new Set(
    (words ?? []).filter((word) => !SMALL_WORDS.has(word)).map((word) => word.replace(/(?<=\w{3})s$/, '')),
  )
}

import categoryWords from '../../../../../content/category-words.json' with { type: 'json' }
import titleWords from '../../../../../content/title-words.json' with { type: 'json' }
import { foldText } from '../../../../platform/text/find/fold-text.ts'

type Words = Record<string, readonly string[] | undefined>
const byTrade: Words = categoryWords
const byThing: Words = titleWords

/** The category whose words a title uses most; null if there is none, or if two are equally likely. */
export function suggestCategory(title: string, known: readonly string[]): string | null {
  const wordsOf = (slug: string) => [...(byTrade[slug] ?? []), ...(byThing[slug] ?? [])]
  const text = ` ${foldText(title).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const scores = known
    .map((slug) => ({ slug, score: wordsOf(slug).filter((word) => isNamed(text, word)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scores
  return best && best.score > (second?.score ?? 0) ? best.slug : null
}

/** Matches whole words, singular or plural: "couches" is a couch. */
function isNamed(text: string, word: string): boolean {
  const folded = foldText(word)
  return [folded, `${folded}s`, `${folded}es`].some((form) => text.includes(` ${form} `))
}

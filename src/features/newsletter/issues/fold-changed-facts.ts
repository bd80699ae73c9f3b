import type { IssueSection } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import type { DirectoryChange } from '../../open-data/directory-changes.queries.ts'

const MAX_PAGES = 8
const MAX_NAMES = 3
const KINDS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
] as const

/** The changed facts of the directories as a section: one item per page, the most changes first. */
export function foldChangedFacts(changes: readonly DirectoryChange[]): IssueSection | null {
  if (changes.length === 0) return null
  const pages = [...Map.groupBy(changes, ({ entry }) => entry.split('/')[0] ?? '')].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  const items = pages.slice(0, MAX_PAGES).map(([page, ofPage]) => ({
    title: ofPage[0]?.pageTitle ?? page,
    text: describe(ofPage),
    href: addressOf(page, ofPage),
  }))
  const rest = pages.length - items.length
  const more = rest > 0 ? [{ title: `And on ${countOf(rest, 'more page')}`, href: paths.hub() }] : []
  return { heading: 'Changed facts', items: [...items, ...more] }
}

/** "Added: A, B, C and 2 more. Removed: D." */
function describe(changes: readonly DirectoryChange[]): string {
  const sentences = KINDS.flatMap(([kind, word]) => {
    const names = changes.filter(({ change }) => change === kind).map(({ name }) => name)
    if (names.length === 0) return []
    const rest = names.length - MAX_NAMES
    const shown = names.slice(0, MAX_NAMES).join(', ')
    return [`${word}: ${shown}${rest > 0 ? ` and ${rest} more` : ''}.`]
  })
  return sentences.join(' ')
}

/** The entry if it is the only one and still exists; otherwise its page. */
function addressOf(page: string, changes: readonly DirectoryChange[]): string {
  const [only] = changes
  if (changes.length > 1 || !only || only.change === 'removed') return paths.directory(page)
  return paths.directoryEntry(page, only.entry.slice(page.length + 1))
}

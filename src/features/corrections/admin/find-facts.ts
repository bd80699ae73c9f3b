import { PAGE_SIZE } from '../../../console/page-size.ts'
import { foldText } from '../../../platform/text/find/fold-text.ts'
import type { Fact } from '../fact.ts'
import { type Around, isInState, shownOf, toLine } from './fact-lines.ts'
import { FACT_STATES, type FactsPage, type FactsQuery } from './facts.schema.ts'

/** One page of the list, with the count of every tab. */
export function findFacts(
  facts: readonly Fact[],
  query: FactsQuery,
  around: Around,
  now: Date,
): Omit<FactsPage, 'otherLinks' | 'linksLeft'> {
  const wanted = facts.filter((fact) => isWanted(fact, query, around)).map((fact) => toLine(fact, around))
  const inState = wanted.filter((line) => isInState(line, query.state, now))
  const from = (query.page - 1) * PAGE_SIZE
  const countOf = (state: (typeof FACT_STATES)[number]) =>
    wanted.filter((line) => isInState(line, state, now)).length
  return {
    facts: inState.slice(from, from + PAGE_SIZE),
    total: inState.length,
    counts: Object.fromEntries(FACT_STATES.map((state) => [state, countOf(state)])) as FactsPage['counts'],
    directories: listDirectories(facts),
    linksCheckedOn:
      wanted
        .flatMap(({ linkCheckedOn }) => linkCheckedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
    languages: [
      ...new Set(facts.flatMap((fact) => shownOf(fact, around.overlay).languages ?? [])),
    ].toSorted(),
  }
}

function isWanted(fact: Fact, { search, directory, language }: FactsQuery, around: Around): boolean {
  if (directory && !fact.key.startsWith(`${directory}/`)) return false
  const shown = shownOf(fact, around.overlay)
  if (language && !shown.languages?.includes(language)) return false
  const words = [
    shown.name,
    shown.url ?? '',
    shown.address ?? '',
    ...shown.phones.map(({ number }) => number),
  ]
  return foldText(words.join(' ')).includes(foldText(search))
}

function listDirectories(facts: readonly Fact[]) {
  const titles = new Map(facts.map(({ key, pageTitle }) => [key.split('/')[0] ?? '', pageTitle]))
  return [...titles].map(([id, title]) => ({ id, title }))
}

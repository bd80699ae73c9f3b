import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { prepareCategoryQueries } from '../../categories/categories.queries.ts'
import { createSearch } from '../create-search.ts'
import { marksOf } from '../engine/keep-once.ts'
import type { SearchItem } from '../search.schema.ts'
import { searchSite } from '../search-site.ts'
import { readSearchContent } from '../search-testing.ts'
import { listContentItems } from '../sources/content-items.ts'
import {
  type BlindSet,
  halfOf,
  judge,
  type LabelledQuery,
  measure,
  type Quality,
  type Shown,
  type Verdict,
} from './measure-quality.ts'

const FILE = new URL('../../../../content/search-queries.json', import.meta.url)
const { queries, absent } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  queries: LabelledQuery[]
  absent: string[]
}
const BLIND_FILE = new URL('../../../../content/search-blind.json', import.meta.url)
const { sets: blindSets } = JSON.parse(readFileSync(BLIND_FILE, 'utf8')) as { sets: BlindSet[] }
const { db } = await createTestDatabase('samples')
const content = readSearchContent()
const categories = prepareCategoryQueries(db)
const engine = createSearch({
  ...{ db, categories, now: () => new Date() },
  ...{ content: async () => content, contentVersion: () => 0 },
})
const items = new Map(listContentItems(content).map((item) => [item.id, item]))
const slugs = new Map((await categories.listCategories()).map(({ slug, name }) => [slug, name]))
const numbers = new Map([...content.phones.values()].map(({ id, phone }) => [`phone:${id}`, phone]))

/** What a visitor sees, from the top of the page down. */
async function show(q: string): Promise<Shown[]> {
  const { best, groups } = await searchSite(engine, { q })
  const shown: SearchItem[] = [...(best ? [best] : []), ...groups.flatMap((group) => group.items)]
  return shown.map((item) => ({
    id: item.path,
    title: item.title,
    kind: item.kind,
    isAnswer: (expected) => isAnswer(item, expected),
  }))
}

function isAnswer(item: SearchItem, expected: string): boolean {
  const [, kind = '', name = ''] = /^(\w+):(.*)$/s.exec(expected) ?? []
  if (kind === 'ad') return item.kind === 'ads' && item.title === name
  if (kind === 'ads') return item.kind === 'ads' && isOfCategory(item, name)
  if (kind === 'news') return item.kind === 'news' && item.title === name
  if (kind === 'event') return item.kind === 'events' && item.title === name
  if (kind === 'scholarship') return item.kind === 'scholarships' && item.title === name
  if (kind === 'phone') return item.phone === numbers.get(expected)
  if (kind === 'helpline') return item.phone === name
  const wanted = items.get(expected)
  if (!wanted) return item.path.startsWith(expected)
  // The same service may be in several directories; any of them is right.
  const marks = new Set(marksOf(wanted))
  return item.path === wanted.path || marksOf({ ...item, id: item.path }).some((mark) => marks.has(mark))
}

function isOfCategory({ place = '' }: SearchItem, name: string): boolean {
  const [slug = '', city] = name.split('@')
  return place.startsWith(`${slugs.get(slug)} ·`) && (!city || place.includes(city))
}

const judged = async (own: readonly LabelledQuery[]) => {
  const verdicts: Verdict[] = []
  for (const query of own) verdicts.push(judge(query, await show(query.q)))
  return measure(verdicts)
}
const findFalseFirsts = async (things: readonly string[]) => {
  const found: { q: string; first: string }[] = []
  for (const q of things) {
    const [first] = await show(q)
    if (first) found.push({ q, first: first.title })
  }
  return found
}
const tune = await judged(queries.filter((query) => halfOf(query) === 'tune'))
const report = await judged(queries.filter((query) => halfOf(query) === 'report'))
const falseFirsts = await findFalseFirsts(absent)
const blind: { set: BlindSet; quality: Quality; falseFirsts: { q: string; first: string }[] }[] = []
for (const set of blindSets)
  blind.push({ set, quality: await judged(set.queries), falseFirsts: await findFalseFirsts(set.absent) })

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const line = (name: string, { queries: count, ...quality }: Quality) =>
  `${name}: ${count} searches, success at 1 ${percent(quality.successAt1)}, at 3 ${percent(quality.successAt3)}, MRR ${quality.meanReciprocalRank.toFixed(3)}`

if (process.env.SEARCH_QUALITY) {
  const listWorst = (verdicts: readonly Verdict[]) =>
    verdicts
      .slice(0, Number(process.env.SEARCH_WORST ?? 20))
      .map(({ q, place, first, wanted }) => `  ${place || '-'}  “${q}” gives ${first}; wanted ${wanted}`)
  const listFalse = (found: readonly { q: string; first: string }[]) =>
    found.map(({ q, first }) => `  “${q}” gives ${first}`)
  console.info(
    [
      line('half tuned on', tune),
      line('half not tuned on', report),
      `not there: ${falseFirsts.length} of ${absent.length} have a false first answer`,
      ...listFalse(falseFirsts),
      'worst:',
      ...listWorst(process.env.SEARCH_QUALITY === 'tune' ? tune.worst : [...tune.worst, ...report.worst]),
      ...blind.flatMap(({ set, quality, falseFirsts: found }) => [
        line(`${set.name}, written blind on ${set.writtenOn}`, quality),
        `not there: ${found.length} of ${set.absent.length} have a false first answer`,
        ...listFalse(found),
        ...listWorst(quality.worst),
      ]),
    ].join('\n'),
  )
}

test('there are enough searches to judge by', () => {
  expect(queries.length).toBeGreaterThanOrEqual(300)
  expect(absent.length).toBeGreaterThanOrEqual(50)
})

test('the right answer is first in 85 of 100 searches and among the first three in 95, on the half not tuned on', () => {
  expect(report.successAt1, line('report', report)).toBeGreaterThanOrEqual(0.85)
  expect(report.successAt3, line('report', report)).toBeGreaterThanOrEqual(0.95)
})

test('what is not there is said to be not there', () => {
  expect(falseFirsts.length, JSON.stringify(falseFirsts)).toBeLessThanOrEqual(absent.length * 0.05)
})

/** What makes two results the same to a reader: the link, or the text. */
const facesOf = ({ kind, title, path, url, detail }: SearchItem) => [
  path,
  `${kind} ${title} ${detail}`,
  ...(url && kind !== 'news' ? [url.replace(/\/$/, '')].filter((one) => new URL(one).pathname !== '/') : []),
]

test('nothing is shown twice, whatever is searched for', async () => {
  const repeated: string[] = []
  for (const { q } of [...queries, ...blindSets.flatMap((set) => set.queries)]) {
    const { best, groups } = await searchSite(engine, { q, limit: '50' })
    const seen = new Set<string>()
    for (const item of [...(best ? [best] : []), ...groups.flatMap(({ items: own }) => own)]) {
      const faces = facesOf(item)
      if (faces.some((face) => seen.has(face))) repeated.push(`${q}: ${item.kind} ${item.title} ${item.path}`)
      for (const face of faces) seen.add(face)
    }
  }
  expect(repeated).toEqual([])
})

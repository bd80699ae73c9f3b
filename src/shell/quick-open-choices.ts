import { paths } from '../paths.ts'

/** One line of the palette. */
export interface Choice {
  title: string
  place: string
  path: string
}

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}

/** What the search call answers, as far as the palette reads it. */
export interface QuickAnswer {
  total: number
  groups: { kind: string; items: { title: string; detail: string; place?: string; path: string }[] }[]
}

const TITLES: Record<string, string> = {
  ads: 'Classified ads',
  services: 'Services',
  guide: 'Guide steps',
  businesses: 'Ghanaian businesses',
  news: 'News',
  scholarships: 'Scholarships',
  pages: 'Pages',
}

const KEY = 'recent-pages'
const MAX_RECENT = 6

/** Where to begin when nothing was opened here before. */
const STARTS: Choice[] = [
  { title: 'Classified Ads', place: 'Buy and sell', path: paths.ads.list() },
  { title: 'Your first year in Canada', place: 'Step by step', path: paths.guide.start() },
  { title: 'All Access Information', place: 'The service directories', path: paths.hub() },
  { title: 'Ghana-Canada News', place: 'From home and from here', path: paths.news() },
  { title: 'Scholarships', place: 'For African students', path: paths.scholarships() },
]

export function toGroups({ groups }: QuickAnswer): ChoiceGroup[] {
  return groups.map(({ kind, items }) => ({
    title: TITLES[kind] ?? kind,
    choices: items.map(({ title, place, detail, path }) => ({ title, place: place ?? detail, path })),
  }))
}

/** Before anything is typed: what was opened here lately, or places to begin. */
export function firstGroups(): ChoiceGroup[] {
  const recent = readRecent()
  if (recent.length === 0) return [{ title: 'Places to begin', choices: STARTS }]
  return [{ title: 'Opened here lately', choices: recent }]
}

export function readRecent(): Choice[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as Choice[]) : []
  } catch {
    return []
  }
}

/**
 * Keeps on this device which page was opened, and never sends it. Of an entry only its page is kept: which shelter or
 * clinic somebody looked for is nobody's business, also not of the next person at this device.
 */
export function rememberChoice({ title, place, path }: Choice): void {
  const [page = path] = path.split('#')
  const isEntry = page !== path
  const kept = isEntry
    ? { title: place.split(' · ')[0] ?? title, place: 'Directory', path: page }
    : { title, place, path }
  try {
    const rest = readRecent().filter((other) => other.path !== kept.path)
    localStorage.setItem(KEY, JSON.stringify([kept, ...rest].slice(0, MAX_RECENT)))
  } catch {
    // A device that keeps nothing has no list, and the palette works as before.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}

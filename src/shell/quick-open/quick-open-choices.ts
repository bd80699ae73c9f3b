import { paths } from '../../paths.ts'

/** One line of the palette. */
export interface Choice {
  /** Set for search results; it decides the icon. */
  kind?: string
  title: string
  place: string
  path: string
  /** Shown at the right: a phone number or a price. */
  end?: string | undefined
}

export interface ChoiceGroup {
  title: string
  /** The number of results, shown or not. */
  total?: number
  choices: Choice[]
}

/** The part of the search response that the palette uses. */
export interface QuickAnswer {
  total: number
  best?: QuickItem
  groups: { kind: string; total: number; items: QuickItem[] }[]
  /** The words that were searched for, to highlight them. */
  words: string[]
  didYouMean?: string
  isClosest?: boolean
}

interface QuickItem {
  kind: string
  title: string
  detail: string
  place?: string
  path: string
  phone?: string
}

const TITLES: Record<string, string> = {
  services: 'Services',
  guide: 'Guide steps',
  businesses: 'Businesses',
  events: 'Events',
  news: 'News',
  scholarships: 'Scholarships',
  ads: 'Ads',
  pages: 'Pages',
}

const KEY = 'recent-pages'
const MAX_RECENT = 6

/** Shown until something has been opened from here. */
const STARTS: Choice[] = [
  { title: 'Classified Ads', place: 'Buy and sell', path: paths.ads.list() },
  { title: 'Your first year in Canada', place: 'Step by step', path: paths.guide.start() },
  { title: 'All Access Information', place: 'The service directories', path: paths.hub() },
  { title: 'Ghana-Canada News', place: 'From home and from here', path: paths.news() },
  { title: 'Scholarships', place: 'For African students', path: paths.scholarships() },
]

const MAX_SHOWN = 2

export function toGroups({ groups }: QuickAnswer): ChoiceGroup[] {
  return groups.map(({ kind, total, items }) => ({
    title: TITLES[kind] ?? kind,
    total,
    choices: items.slice(0, MAX_SHOWN).map(toChoice),
  }))
}

export function toChoice({ kind, title, place, detail, path, phone }: QuickItem): Choice {
  return { kind, title, place: place ?? detail, path, end: kind === 'ads' ? detail : phone }
}

/** Shown before anything is typed: recently opened pages, or quick links. */
export function firstGroups(): ChoiceGroup[] {
  const recent = readRecent()
  if (recent.length === 0) return [{ title: 'Quick links', choices: STARTS }]
  return [{ title: 'Recently opened', choices: recent }]
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
 * Saves on this device which page was opened, and never sends it. For an entry only its page is saved, so
 * that the next person at this device cannot see which shelter or clinic was looked up.
 */
export function rememberChoice({ title, place, path }: Choice): void {
  const [page = path] = path.split('#')
  // A visitor looking for help against someone at home may share the device with them.
  if (page === paths.guide.safeAtHome()) return
  const isEntry = page !== path
  const kept = isEntry
    ? { title: place.split(' · ')[0] ?? title, place: 'Directory', path: page }
    : { title, place, path }
  try {
    const rest = readRecent().filter((other) => other.path !== kept.path)
    localStorage.setItem(KEY, JSON.stringify([kept, ...rest].slice(0, MAX_RECENT)))
  } catch {
    // Without storage there is no list, and the palette works as before.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}

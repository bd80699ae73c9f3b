import type { SearchKind } from './search.schema.ts'

/** The words of each group of results. */
export const groupWords: Record<SearchKind, { title: string; one: string; many: string }> = {
  ads: { title: 'Classified ads', one: 'ad', many: 'ads' },
  services: { title: 'Services', one: 'service', many: 'services' },
  guide: { title: 'Guide steps', one: 'step', many: 'steps' },
  businesses: { title: 'Ghanaian businesses', one: 'business', many: 'businesses' },
  news: { title: 'News', one: 'story', many: 'stories' },
  scholarships: { title: 'Scholarships', one: 'school', many: 'schools' },
  pages: { title: 'Pages of this site', one: 'page', many: 'pages' },
}

export function countOf(kind: SearchKind, total: number, isCapped = false): string {
  const { one, many } = groupWords[kind]
  if (isCapped) return `1,000+ ${many}`
  return `${total.toLocaleString('en-CA')} ${total === 1 ? one : many}`
}

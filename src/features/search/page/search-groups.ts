import type { SearchKind } from '../search-kinds.ts'

/** The heading and the units of each group of results. */
export const groupWords: Record<SearchKind, { title: string; one: string; many: string }> = {
  services: { title: 'Services', one: 'service', many: 'services' },
  guide: { title: 'Guide steps', one: 'step', many: 'steps' },
  businesses: { title: 'Businesses', one: 'business', many: 'businesses' },
  events: { title: 'Events', one: 'event', many: 'events' },
  news: { title: 'News', one: 'story', many: 'stories' },
  scholarships: { title: 'Scholarships', one: 'school', many: 'schools' },
  ads: { title: 'Ads', one: 'ad', many: 'ads' },
  pages: { title: 'Pages', one: 'page', many: 'pages' },
}

export const countText = (total: number, isCapped = false) =>
  isCapped ? '1,000+' : total.toLocaleString('en-CA')

import type { Vocabulary } from './ad-words.ts'

/** One row of the Speed table: what is asked for, and how many answers a second are promised. */
export interface Row {
  name: string
  paths: string[]
  isCached: boolean
  leastPerSecond: number
}

const MEASURED_ADS = 3_000
const PAGES = 5
const CITIES = ['Brampton', 'Toronto', 'Mississauga', 'Ottawa', 'Hamilton', 'Calgary']
/** A prime, so that the ads asked for lie all over the table. */
const STRIDE = 7_919

export function speedRows({ commonWords, rareWords }: Vocabulary, slugs: string[], adCount: number): Row[] {
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1)
  const search = (word: string) => `/ads?search=${encodeURIComponent(word)}`
  return [
    {
      name: 'ads list, category, not cached',
      paths: slugs.flatMap((slug) => pages.map((page) => `/ads?category=${slug}&page=${page}`)),
      isCached: false,
      leastPerSecond: 400,
    },
    {
      // At least two thirds of the plain list: two facets and a distance may cost half as much again.
      name: 'ads list, two facets and a distance, not cached',
      paths: CITIES.flatMap((city) =>
        [1, 2, 3].flatMap((bedrooms) =>
          pages.map(
            (page) =>
              `/ads?category=real-estate&location=${city}&within=25&f.bedrooms=${bedrooms}%2B&f.furnished=yes&page=${page}`,
          ),
        ),
      ),
      isCached: false,
      leastPerSecond: 267,
    },
    {
      name: 'search, common word, not cached',
      paths: commonWords.map(search),
      isCached: false,
      leastPerSecond: 200,
    },
    {
      name: 'search, rare word, not cached',
      paths: rareWords.slice(0, MEASURED_ADS).map(search),
      isCached: false,
      leastPerSecond: 300,
    },
    {
      name: 'search of the whole site, not cached',
      paths: [...commonWords, ...rareWords.slice(0, MEASURED_ADS)].map(
        (word) => `/api/search?q=${encodeURIComponent(word)}`,
      ),
      isCached: false,
      leastPerSecond: 150,
    },
    {
      name: 'ad page, not cached',
      paths: Array.from({ length: MEASURED_ADS }, (_, index) => `/ads/${1 + ((index * STRIDE) % adCount)}`),
      isCached: false,
      leastPerSecond: 500,
    },
    { name: 'home, not cached', paths: ['/'], isCached: false, leastPerSecond: 500 },
    { name: 'home, cached', paths: ['/'], isCached: true, leastPerSecond: 10_000 },
    { name: 'ads list, cached', paths: ['/ads'], isCached: true, leastPerSecond: 10_000 },
  ]
}

import type { Vocabulary } from './ad-words.ts'

/** One row of the Speed table: the requested paths and the promised responses per second. */
export interface Row {
  name: string
  paths: string[]
  isCached: boolean
  leastPerSecond: number
}

const MEASURED_ADS = 3_000
const PAGES = 5
const CITIES = ['Brampton', 'Toronto', 'Mississauga', 'Ottawa', 'Hamilton', 'Calgary']
/** A prime, so that the requested ads are spread over the whole table. */
const STRIDE = 7_919

export function speedRows({ commonWords, rareWords }: Vocabulary, slugs: string[], adCount: number): Row[] {
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1)
  const rare = rareWords.slice(0, MEASURED_ADS)
  const search = (word: string) => `/ads?search=${encodeURIComponent(word)}`
  return [
    made(
      'ads list, category',
      400,
      slugs.flatMap((slug) => pages.map((page) => `/ads?category=${slug}&page=${page}`)),
    ),
    // At least two thirds of the plain list: two facets and a distance may take half as long again.
    made(
      'ads list, two facets and a distance',
      267,
      CITIES.flatMap((city) =>
        [1, 2, 3].flatMap((bedrooms) =>
          pages.map(
            (page) =>
              `/ads?category=real-estate&location=${city}&within=25&f.bedrooms=${bedrooms}%2B&f.furnished=yes&page=${page}`,
          ),
        ),
      ),
    ),
    made('search, common word', 200, commonWords.map(search)),
    made('search, rare word', 300, rare.map(search)),
    made(
      'search of the whole site',
      150,
      [...commonWords, ...rare].map((word) => `/api/search?q=${encodeURIComponent(word)}`),
    ),
    made(
      'ad page',
      500,
      Array.from({ length: MEASURED_ADS }, (_, index) => `/ads/${1 + ((index * STRIDE) % adCount)}`),
    ),
    made('home', 500, ['/']),
    { name: 'home, cached', paths: ['/'], isCached: true, leastPerSecond: 10_000 },
    { name: 'ads list, cached', paths: ['/ads'], isCached: true, leastPerSecond: 10_000 },
  ]
}

/** A row of pages that are rendered for each request. */
const made = (name: string, leastPerSecond: number, paths: string[]): Row => ({
  name: `${name}, not cached`,
  paths,
  isCached: false,
  leastPerSecond,
})

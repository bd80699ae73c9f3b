import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConsultationHours } from '../src/features/bookings/bookings.content.ts'
import { readDirectories } from '../src/features/directories/directories.content.ts'
import { entryKey, listDirectoryEntries } from '../src/features/directories/list-directory-entries.ts'
import { readGuide, refuseUnknownEntries } from '../src/features/guide/content/guide.content.ts'
import { readFeeds } from '../src/features/news/feeds/feeds.content.ts'
import { readOntario } from '../src/features/ontario/ontario.content.ts'
import { readProvinces } from '../src/features/provinces/provinces.content.ts'
import { readScholarships } from '../src/features/scholarships/scholarships.content.ts'
import { StartError } from '../src/platform/process/start-error.ts'

// Checks that the content files can be read and that the sample data is consistent:
//   node scripts/check-content.ts
const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Two readers may report the same problem.
const problems = new Set<string>()

for (const file of globSync('content/**/*.json', { cwd: ROOT })) {
  try {
    JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  } catch (error) {
    problems.add(`${file}: ${(error as Error).message}`)
  }
}
if (problems.size === 0) checkSamples()
const READERS = [
  ...[readDirectories, readProvinces, readOntario, readGuide, checkGuideEntries],
  ...[readScholarships, readConsultationHours, readFeeds],
]
for (const readFile of READERS) checkReader(readFile)

/** The site's own readers report file, line and reason. */
function checkReader(readFile: () => unknown): void {
  try {
    readFile()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    for (const line of error.message.split('\n')) problems.add(line)
  }
}

/** The guide links to entries of the directories: a renamed entry would break the link. */
function checkGuideEntries(): void {
  refuseUnknownEntries(new Set(listDirectoryEntries(readDirectories()).map(entryKey)))
}

interface SampleAd {
  category: string | null
  title: string
  location: string
  phone: string | null
  views: number
  picture: string | null
}

function checkSamples(): void {
  const categories = read<{ slug: string }[]>('content/samples/categories.json').map(({ slug }) => slug)
  const ads = read<SampleAd[]>('content/samples/ads.json')
  expectUnique('category', categories)
  expectUnique(
    'title',
    ads.map(({ title }) => title),
  )
  for (const ad of ads) {
    const say = (what: string) => problems.add(`content/samples/ads.json, "${ad.title}": ${what}`)
    if (ad.category !== null && !categories.includes(ad.category)) say(`no category is called ${ad.category}`)
    if (ad.phone && !/555-01\d\d$/.test(ad.phone)) say('sample phone numbers end in 555-01xx')
    if (ad.views < 100 || ad.views > 1_099) say('sample views lie between 100 and 1,099')
    if (!/, [A-Z]{2}$/.test(ad.location)) say('a place ends with the two letters of its province')
    const picture = `content/attached_assets/samples/${ad.picture}.webp`
    if (ad.picture && !existsSync(join(ROOT, picture))) say(`${picture} is not there`)
  }
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Content
}

function expectUnique(what: string, names: string[]): void {
  for (const name of names) {
    if (names.indexOf(name) !== names.lastIndexOf(name))
      problems.add(`two samples have the ${what} "${name}"`)
  }
}

for (const line of problems) console.error(line)
console.log(problems.size === 0 ? 'Content: no problems.' : `Content: ${problems.size} wrong.`)
process.exitCode = problems.size === 0 ? 0 : 1

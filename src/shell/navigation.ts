import { directories, paths, provinces } from '../paths.ts'

export interface NavigationLink {
  label: string
  path: string
}

/** The second row of the header; Information opens a panel. */
export const headerLinks = {
  before: [
    { label: 'Marketplace', path: paths.home() },
    { label: 'Classified Ads', path: paths.ads.list() },
    { label: 'Events', path: paths.events.list() },
    { label: 'News', path: paths.news() },
    { label: 'Scholarships', path: paths.scholarships() },
    { label: 'Consultation', path: paths.consultation() },
  ],
  after: [{ label: 'Contact', path: paths.contact() }],
} satisfies Record<string, NavigationLink[]>

/** The seller's side of the classified ads. */
const OF_ADS = /^\/(my-ads?|post|sellers)(\/|$)/

/** Whether a link leads to the current page or to the list it belongs to. */
export function isCurrent(path: string, current: string): boolean {
  if (path === paths.ads.list() && OF_ADS.test(current)) return true
  return path === current || (path !== paths.home() && current.startsWith(`${path}/`))
}

const informationPaths = [
  paths.guide.start(),
  paths.hub(),
  paths.businessDirectory(),
  paths.ontario(),
  ...directories.map(({ slug }) => paths.directory(slug)),
  ...provinces.map(({ slug }) => paths.province(slug)),
]

/** Whether the page is one that the Information panel leads to, or below one. */
export function isInformation(current: string): boolean {
  return informationPaths.some((path) => isCurrent(path, current))
}

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

export const footerMarketplace: NavigationLink[] = [
  { label: 'Classified Ads', path: paths.ads.list() },
  { label: 'Post an ad', path: paths.ads.post() },
  { label: 'My ads', path: paths.ads.askMine() },
  { label: 'Business Directory', path: paths.businessDirectory() },
  { label: 'Events', path: paths.events.list() },
  { label: 'Ontario', path: paths.ontario() },
  { label: 'News', path: paths.news() },
]

export const footerInformation: NavigationLink[] = [
  { label: 'Your first year in Canada', path: paths.guide.start() },
  { label: 'All Access hub', path: paths.hub() },
  { label: 'Scholarships', path: paths.scholarships() },
  { label: 'Consultation', path: paths.consultation() },
  { label: 'Newsletter', path: paths.newsletter() },
  { label: 'Contact', path: paths.contact() },
]

export const footerProvinces: NavigationLink[] = provinces.map(({ slug, name }) => ({
  label: name,
  path: paths.province(slug),
}))

export const footerAbout: NavigationLink[] = [
  { label: 'About', path: paths.about() },
  { label: 'Safety', path: paths.safety() },
  { label: 'Moderation', path: paths.moderation() },
  { label: 'Accessibility', path: paths.accessibility() },
  { label: 'Privacy', path: paths.privacy() },
  { label: 'Terms', path: paths.terms() },
]

/** Whether a link of the navigation leads to the page one is on, or to the list it belongs to. */
export function isCurrent(path: string, current: string): boolean {
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

/** Whether the page belongs to what the Information panel leads to. */
export function isInformation(current: string): boolean {
  return informationPaths.some((path) => isCurrent(path, current))
}

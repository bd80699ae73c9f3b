import { directories, paths, provinces } from '../../paths.ts'

/** The pages that are not filled yet, with the titles they will keep. */
export const beingBuiltTitles: Record<string, string> = {
  [paths.consultation()]: 'Consultation Booking Form',
  [paths.ontario()]: 'Welcome to Ontario',
  [paths.hub()]: 'All Access Information',
  [paths.businessDirectory()]: 'Business Directory',
  [paths.hubSection('non-profits')]: 'Non-Profits',
  [paths.hubSection('embassies')]: 'Embassies',
  [paths.hubSection('police')]: 'Police',
  [paths.hubSection('transportation')]: 'Canadian Transportation Services',
  [paths.staticIndex()]: 'Government Services',
  [paths.search()]: 'Search',
  ...Object.fromEntries(
    provinces.filter(({ slug }) => slug !== 'ontario').map(({ slug, name }) => [paths.province(slug), name]),
  ),
  ...Object.fromEntries(directories.map(({ slug, title }) => [paths.directory(slug), title])),
}

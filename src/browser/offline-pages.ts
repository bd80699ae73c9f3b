import { hubSections } from '../features/directories/hub/hub-sections.ts'
import { placeIds } from '../features/guide/choices/guide-choices.ts'
import { directories, paths, provinces } from '../paths.ts'

/**
 * The pages that a browser may cache for offline reading: public, the same for everyone, and without a form
 * that submits. No other page is ever cached.
 */
export const offlinePages: readonly string[] = [
  paths.guide.start(),
  ...placeIds.map((place) => paths.booklet(place)),
  paths.hub(),
  paths.staticIndex(),
  paths.businessDirectory(),
  paths.ontario(),
  ...directories.map(({ slug }) => paths.directory(slug)),
  ...hubSections.map(({ slug }) => paths.hubSection(slug)),
  ...provinces.filter(({ slug }) => slug !== 'ontario').map(({ slug }) => paths.province(slug)),
]

import { paths, provinces } from '../../paths.ts'
import { makeId } from '../directories/make-id.ts'

/** The place is part of the id, because the same page may be official for several places. */
export function linkId(place: string, { id, title }: { id?: string | undefined; title: string }): string {
  return `${place}-${id ?? makeId(title)}`
}

/** The page with the official links of a place: Ontario has its own, the territories share one. */
export function placePath(place: string): string {
  if (place === 'ontario') return paths.ontario()
  return provinces.some(({ slug }) => slug === place) ? paths.province(place) : paths.businessDirectory()
}

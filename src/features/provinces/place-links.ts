import { paths, provinces } from '../../paths.ts'
import { makeId } from '../directories/make-id.ts'

/** The same page may be official for several places, so the place is part of the id. */
export function linkId(place: string, { id, title }: { id?: string | undefined; title: string }): string {
  return `${place}-${id ?? makeId(title)}`
}

/** Where the official links of a place stand: Ontario has a page of its own, the territories share one. */
export function placePath(place: string): string {
  if (place === 'ontario') return paths.ontario()
  return provinces.some(({ slug }) => slug === place) ? paths.province(place) : paths.businessDirectory()
}

import type { Reportable } from '../directories/list-directory-entries.ts'
import { linkId, placePath } from './place-links.ts'
import type { ProvinceFile } from './provinces.content.ts'

/** The official links of every place, as reports know them. */
export function listReportableLinks(places: ProvinceFile[]): Reportable[] {
  return places.flatMap((place) =>
    place.links.map((link) => {
      const id = linkId(place.id, link)
      return {
        key: `provinces/${id}`,
        name: link.title,
        pageTitle: place.name,
        path: `${placePath(place.id)}#${id}`,
      }
    }),
  )
}

import content from '../../../content/places.json' with { type: 'json' }
import wider from '../../../content/wider-places.json' with { type: 'json' }

export interface Place {
  name: string
  province: string
  latitude: number
  longitude: number
  people: number
}

type Row = [name: string, province: string, latitude: number, longitude: number, people: number]

/** Every place of the gazetteer, largest population first. */
export const places: readonly Place[] = (content as unknown as Row[]).map(
  ([name, province, latitude, longitude, people]) => ({ name, province, latitude, longitude, people }),
)

/** The format of locations in ads: "Brampton, ON". */
export const placeName = ({ name, province }: Pick<Place, 'name' | 'province'>) => `${name}, ${province}`

/** Names for several places: the GTA, Peel, a province. */
export const areas: Readonly<Record<string, readonly string[]>> = wider.within

import type { Place } from './places.content.ts'

type Point = Pick<Place, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function distanceBetween(one: Point, other: Point): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * byLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(byLatitude + across))
}

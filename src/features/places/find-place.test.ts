import { expect, test } from 'vitest'
import { editDistance } from '../../platform/text/find/edit-distance.ts'
import {
  distanceBetween,
  findPlace,
  kilometresTo,
  listPlacesOf,
  listPlacesWithin,
  suggestPlaces,
  tidyLocation,
} from './find-place.ts'
import { type Place, placeName } from './places.content.ts'

const nameOf = (typed: string) => {
  const place = findPlace(typed)
  return place && placeName(place)
}
const known = (typed: string) => findPlace(typed) as Place

test.each([
  ['Brampton', 'Brampton, ON'],
  ['  brampton, ontario ', 'Brampton, ON'],
  ['brampton on', 'Brampton, ON'],
  ['Montreal', 'Montréal, QC'],
  ["St John's", "St. John's, NL"],
  ['Saint Catharines', 'St. Catharines, ON'],
  ['London', 'London, ON'],
  ['north york', 'North York, ON'],
  ['Windsor, NS, Canada', 'Windsor, NS'],
  ['Surrey, B.C.', 'Surrey, BC'],
  ['Brampton, Ont.', 'Brampton, ON'],
])('%s means %s', (typed, meant) => {
  expect(nameOf(typed)).toBe(meant)
})

test.each([
  ['Bramton', 'Brampton, ON'],
  ['Missisauga', 'Mississauga, ON'],
  ['Scarbrough', 'Scarborough, ON'],
  ['Caglary', 'Calgary, AB'],
  ['Otawa, ON', 'Ottawa, ON'],
])('the misspelled %s means %s', (typed, meant) => {
  expect(nameOf(typed)).toBe(meant)
})

test.each(['', 'Kumasi', 'xq', 'zzzzzz', 'Brampton, QC'])('"%s" is no place that we know', (typed) => {
  expect(nameOf(typed)).toBeNull()
})

test('the province decides between places of one name', () => {
  expect(nameOf('Windsor, NS')).toBe('Windsor, NS')
  expect(nameOf('Windsor')).toBe('Windsor, ON')
})

test('a place is written as everybody writes it, and an unknown or misspelled one stays as it was typed', () => {
  expect(tidyLocation('brampton ontario')).toBe('Brampton, ON')
  expect(tidyLocation(' East Legon, Accra ')).toBe('East Legon, Accra')
  expect(tidyLocation('Bramton, ON')).toBe('Bramton, ON')
  expect(tidyLocation('Scarborough, Toronto')).toBe('Scarborough, ON')
  expect(tidyLocation('brampton, on l6y 1a1, canada')).toBe('Brampton, ON')
})

test.each(['London, UK', 'Kingston, Jamaica', 'Hamilton, New Zealand'])(
  '%s is not moved to Canada',
  (typed) => {
    expect(tidyLocation(typed)).toBe(typed)
  },
)

test('kilometres are those of the map', () => {
  expect(distanceBetween(known('Toronto'), known('Montréal'))).toBeCloseTo(504, -1)
  expect(kilometresTo(known('Brampton'), 'Brampton, ON')).toBe(0)
  expect(kilometresTo(known('Brampton'), 'Mississauga, ON')).toBe(15)
  expect(kilometresTo(known('Brampton'), 'East Legon, Accra')).toBeNull()
})

test('near places come with the nearest first, and far ones not at all', () => {
  const near = listPlacesWithin(known('Brampton'), 25)
  expect(near[0]).toBe('Brampton, ON')
  expect(near).toContain('Mississauga, ON')
  expect(near).not.toContain('Oshawa, ON')
})

test('suggestions begin like what was typed, the largest first; a misspelled one is put right', () => {
  expect(suggestPlaces('mon', 3)[0]).toBe('Montréal, QC')
  expect(suggestPlaces('Hamilton, on', 3)).toEqual(['Hamilton, ON'])
  expect(suggestPlaces('bramtpon', 3)).toEqual(['Brampton, ON'])
  expect(suggestPlaces('  ', 3)).toEqual([])
})

test('two letters that changed places are one mistake', () => {
  expect(editDistance('caglary', 'calgary', 2)).toBe(1)
  expect(editDistance('brampton', 'brampton', 2)).toBe(0)
  expect(editDistance('ajax', 'whitby', 2)).toBe(3)
})

test('an area that people name has its places, as ads name them', () => {
  expect(listPlacesOf('Peel')).toEqual(['Brampton, ON', 'Mississauga, ON'])
  expect(listPlacesOf('peel region')).toEqual(listPlacesOf('Peel'))
  expect(listPlacesOf('the GTA')).toContain('Scarborough, ON')
  expect(listPlacesOf('Durham')).toContain('Oshawa, ON')
  expect(listPlacesOf('Toronto')).toEqual([])
  expect(listPlacesOf('Peele')).toEqual([])
})

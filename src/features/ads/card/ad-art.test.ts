import { expect, test } from 'vitest'
import { adArtPath, artFields, artObjects, artPlacements, chooseAdArt, readAdArtName } from './ad-art.ts'
import { drawAdArt } from './draw-ad-art.ts'

const ad = { id: 12, title: 'Sunday jollof', categorySlug: 'food-restaurants' }

test('the same ad always gets the same drawing', () => {
  expect(chooseAdArt(ad)).toEqual(chooseAdArt({ ...ad }))
})

test('the category gives the object and its favourite field', () => {
  expect(chooseAdArt(ad)).toEqual({ object: 'food-restaurants', placement: 'bottom', field: 'sun' })
})

test('the cloth moves with the id: bottom, left, corner, right', () => {
  const placements = [4, 5, 6, 7].map((id) => chooseAdArt({ ...ad, id }).placement)
  expect(placements).toEqual(['bottom', 'left', 'corner', 'right'])
})

test('every second ad keeps the favourite field, and neighbours never share one', () => {
  const fields = [2, 3, 4, 5, 6, 7, 8].map((id) => chooseAdArt({ ...ad, id }).field)
  expect(fields.filter((_, index) => index % 2 === 0)).toEqual(['sun', 'sun', 'sun', 'sun'])
  for (const [index, field] of fields.entries()) expect(field).not.toBe(fields[index + 1])
})

test.each([
  ['Handwoven Bonwire kente, 6 yards', 'kente'],
  ['2016 Toyota Corolla, one owner', 'car'],
  ['Expedition parka, size M', 'parka'],
  ['Three-seat sofa, smoke-free home', 'sofa'],
])('the title "%s" shows a %s', (title, object) => {
  expect(chooseAdArt({ ...ad, title }).object).toBe(object)
})

test('a word inside another word does not count', () => {
  expect(chooseAdArt({ ...ad, title: 'Childcare and car insurance' }).object).toBe('food-restaurants')
})

test('an unknown or missing category shows the tag', () => {
  expect(chooseAdArt({ ...ad, categorySlug: 'constructor' }).object).toBe('other')
  expect(chooseAdArt({ ...ad, categorySlug: null }).object).toBe('other')
})

test('a path can be read back, and nothing else can', () => {
  const art = chooseAdArt(ad)
  expect(readAdArtName(adArtPath(art).replace('/art/', ''))).toEqual(art)
  expect(readAdArtName('toString-bottom-sun.svg')).toBeNull()
  expect(readAdArtName('car-top-sun.svg')).toBeNull()
  expect(readAdArtName('../car-bottom-sun.svg')).toBeNull()
})

test('every drawing is one small file that needs no other', () => {
  for (const object of Object.keys(artObjects) as (keyof typeof artObjects)[]) {
    for (const placement of artPlacements) {
      for (const field of artFields) {
        const svg = drawAdArt({ object, placement, field })
        expect(svg.length).toBeLessThan(4096)
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|undefined|<script/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
      }
    }
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import drawings from '../../../../content/drawings.json' with { type: 'json' }
import {
  adArtPath,
  artFields,
  artPlacements,
  categoryArt,
  categorySlugs,
  chooseAdArt,
  drawRow,
} from './ad-art.ts'
import { drawAdArt, objects, readAdArtName } from './draw-ad-art.ts'

const ad = { id: 12, title: 'Sunday dinner', categorySlug: 'food-restaurants' }
const samples = JSON.parse(
  readFileSync(new URL('../../../../content/samples/ads.json', import.meta.url), 'utf8'),
) as { title: string; category: string | null }[]

test('the same ad always gets the same drawing', () => {
  expect(chooseAdArt(ad)).toEqual(chooseAdArt({ ...ad }))
})

test.each([
  ['Handwoven Bonwire kente, 6 yards', 'grocery-retail', 'kente'],
  ['2016 Toyota Corolla, one owner', 'vehicles', 'sedan'],
  ['Expedition parka, size M', 'grocery-retail', 'parka'],
  ['Three-seat sofa, smoke-free home', 'home-furniture', 'sofa'],
  ['Sofa in a furnished basement', 'real-estate', 'basement-door'],
  ['Sofa for our hall', null, 'sofa'],
])('the title "%s" of %s shows a %s', (title, categorySlug, object) => {
  expect(chooseAdArt({ ...ad, title, categorySlug }).object).toBe(object)
})

test('the word that stands first wins, then the longer one', () => {
  expect(chooseAdArt({ ...ad, title: 'Waakye and jollof' }).object).toBe('waakye-leaf')
  expect(chooseAdArt({ ...ad, title: 'Jollof and waakye' }).object).toBe('jollof-tray')
  expect(chooseAdArt({ ...ad, title: 'Wedding cake' }).object).toBe('celebration-cake')
})

test('a word inside another word does not count', () => {
  const own = drawings.filter(({ category }) => category === 'food-restaurants').map(({ name }) => name)
  expect(own).toContain(chooseAdArt({ ...ad, title: 'Ricearoni cakewalk' }).object)
  expect(chooseAdArt({ ...ad, title: 'Ricearoni cakewalk', categorySlug: null }).object).toBe('other')
})

test('without a word of ours neighbours of one category differ', () => {
  const row = [1, 2, 3, 4, 5].map((id) => chooseAdArt({ ...ad, id, title: 'Nothing known' }).object)
  for (const [index, object] of row.entries()) expect(object).not.toBe(row[index + 1])
})

test('no drawing of the samples stands twice in a row, whatever the order of the ads', () => {
  for (const step of [1, 7, 13]) {
    const row = samples.map(
      (_, index) => samples[(index * step) % samples.length] as (typeof samples)[number],
    )
    const drawn = drawRow(
      row.map(({ title, category }, id) => ({ id, title, categorySlug: category, imageUrl: null })),
    )
    for (const [index, { drawing }] of drawn.entries()) expect(drawing).not.toBe(drawn[index + 1]?.drawing)
  }
})

test('two ads that would look alike do not, side by side', () => {
  const sofas = [4, 16].map((id) => ({ id, title: 'Sofa', categorySlug: 'home-furniture', imageUrl: null }))
  const alone = sofas.map((ad) => adArtPath(chooseAdArt(ad)))
  expect(alone[0]).toBe(alone[1])
  const [one, other] = drawRow(sofas)
  expect(one?.drawing).not.toBe(other?.drawing)
  const unnamed = [7, 7].map((id) => ({ id, title: 'Nothing known', categorySlug: 'jobs', imageUrl: null }))
  const objects = drawRow(unnamed).map(({ drawing }) => drawing.split('-')[0])
  expect(objects[0]).not.toBe(objects[1])
})

test('beside its like an ad shows the next thing that its title names', () => {
  const titles = ['Jollof by the tray', 'Jollof and waakye', 'Jollof only']
  const row = drawRow(
    titles.map((title, id) => ({ id, title, categorySlug: 'food-restaurants', imageUrl: null })),
  )
  const objects = row.map(({ drawing }) => drawing.replace(/-[a-z]+-[a-z]+\.svg$/, ''))
  expect(objects).toEqual(['/art/jollof-tray', '/art/waakye-leaf', '/art/jollof-tray'])
})

test('nearly every sample has a drawing of its own words', () => {
  const plain = samples.filter(({ title, category }) => {
    const at = [1, 2].map((id) => chooseAdArt({ id, title, categorySlug: category }).object)
    return at[0] !== at[1]
  })
  expect(plain.length).toBeLessThan(samples.length / 8)
})

test('an unknown or missing category shows the tag', () => {
  expect(chooseAdArt({ ...ad, categorySlug: 'constructor' }).object).toBe('other')
  expect(chooseAdArt({ ...ad, categorySlug: null }).object).toBe('other')
})

test('an ad whose title names nothing shows what was chosen for its category, and its like looks different', () => {
  const chosen = { categorySlug: 'a-new-category', categoryDrawing: 'container-ship', imageUrl: null }
  const row = drawRow([1, 2, 3].map((id) => ({ ...chosen, id, title: 'Nothing known' })))
  for (const { drawing } of row) expect(drawing).toMatch(/^\/art\/container-ship-/)
  expect(new Set(row.map(({ drawing }) => drawing)).size).toBe(3)
  expect(row[0], 'what chose it stays inside').not.toHaveProperty('categoryDrawing')
  expect(chooseAdArt({ ...chosen, id: 1, title: 'Sofa' }).object).toBe('sofa')
  expect(chooseAdArt({ ...chosen, id: 1, title: 'Nothing known', categoryDrawing: 'gone' }).object).toBe(
    'other',
  )
})

test('every category has at least five drawings, and one that stands for it', () => {
  for (const slug of categorySlugs.filter((each) => each !== 'other')) {
    expect(drawings.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(5)
    expect(objects.has(categoryArt(slug).object), slug).toBe(true)
  }
})

test('a path can be read back, and nothing else can', () => {
  const art = chooseAdArt(ad)
  expect(readAdArtName(adArtPath(art).replace('/art/', ''))).toEqual(art)
  expect(readAdArtName('toString-bottom-sun.svg')).toBeNull()
  expect(readAdArtName('car-top-sun.svg')).toBeNull()
  expect(readAdArtName('../car-bottom-sun.svg')).toBeNull()
})

test('every drawing is one small file that needs no other', () => {
  for (const object of objects.keys()) {
    for (const placement of artPlacements) {
      for (const field of artFields) {
        const svg = drawAdArt({ object, placement, field })
        expect(svg.length).toBeLessThan(5_120)
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|undefined|<script/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
      }
    }
  }
})

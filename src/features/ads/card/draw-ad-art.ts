import { readFileSync } from 'node:fs'
import { type AdArt, type ArtField, type ArtObject, type ArtPlacement, artObjects } from './ad-art.ts'
import { type Weave, weaves } from './weaves.ts'

const clothOf: Record<ArtObject, Weave> = {
  'real-estate': 'bars',
  'legal-immigration': 'ladder',
  'insurance-financial': 'hour',
  'shipping-logistics': 'zig',
  'grocery-retail': 'steps',
  'food-restaurants': 'chevron',
  'beauty-personal': 'steps',
  'technology-it': 'zig',
  'environmental-green': 'chevron',
  'business-professional': 'ladder',
  'entertainment-media': 'hour',
  'travel-tourism': 'chevron',
  'dental-medical': 'bars',
  other: 'steps',
  kente: 'bars',
  car: 'zig',
  parka: 'hour',
  sofa: 'steps',
}

/** The tint behind the drawing and the four threads of the cloth that go with it. */
const fields: Record<ArtField, { tint: string; threads: [string, string, string, string] }> = {
  sky: { tint: '#ddecf1', threads: ['#1f6e8c', '#f5b81c', '#c8102e', '#141a17'] },
  mint: { tint: '#ddf1e6', threads: ['#005c3a', '#f5b81c', '#c8102e', '#141a17'] },
  frost: { tint: '#e8eef0', threads: ['#39454b', '#f5b81c', '#c8102e', '#005c3a'] },
  sun: { tint: '#fdf0c9', threads: ['#f5b81c', '#005c3a', '#c8102e', '#141a17'] },
  rose: { tint: '#fce3e6', threads: ['#c8102e', '#f5b81c', '#005c3a', '#141a17'] },
  clay: { tint: '#f7e3d6', threads: ['#b5532a', '#f5b81c', '#005c3a', '#141a17'] },
}

/** Where the cloth lies, and how far disc and object make room for it. */
const placements: Record<ArtPlacement, { cloth: string; seam: string; x: number; y: number }> = {
  bottom: { cloth: 'M0 258h400v42H0z', seam: 'M0 256h400', x: 0, y: -16 },
  left: { cloth: 'M0 0h44v300H0z', seam: 'M46 0v300', x: 22, y: 4 },
  corner: { cloth: 'M400 0v130L270 0z', seam: 'M270 0l130 130', x: 0, y: 4 },
  right: { cloth: 'M356 0h44v300h-44z', seam: 'M354 0v300', x: -22, y: 4 },
}

const objects = Object.fromEntries(Object.keys(artObjects).map((name) => [name, readObject(name)])) as Record<
  ArtObject,
  string
>

function readObject(name: string): string {
  const file = readFileSync(new URL(`../../../../assets/objects/${name}.svg`, import.meta.url), 'utf8')
  return file.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

/** The drawing of an ad without a photo: field, disc, cloth and object, as a file of its own. */
export function drawAdArt({ object, placement, field }: AdArt): string {
  const { tint, threads } = fields[field]
  const { cloth, seam, x, y } = placements[placement]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
    '<defs><pattern id="cloth" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="scale(.8)">',
    weaves[clothOf[object]](...threads),
    `</pattern></defs><path fill="${tint}" d="M0 0h400v300H0z"/>`,
    `<circle cx="${200 + x}" cy="${152 + y}" r="118" fill="#fff" opacity=".6"/>`,
    `<path fill="url(#cloth)" d="${cloth}"/><path stroke="#141a17" stroke-width="4" d="${seam}"/>`,
    `<g transform="translate(${x} ${y})">${objects[object]}</g></svg>`,
  ].join('')
}

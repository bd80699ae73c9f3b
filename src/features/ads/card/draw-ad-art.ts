import { readFileSync } from 'node:fs'
import drawings from '../../../../content/drawings.json' with { type: 'json' }
import { ROOT } from '../../../platform/root.ts'
import { type AdArt, type ArtField, type ArtPlacement, artFields, artPlacements } from './ad-art.ts'
import { type Weave, weaves } from './weaves.ts'

/** The cloth pattern of each category's drawings. */
const cloths: Record<string, Weave> = {
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
  vehicles: 'zig',
  'home-furniture': 'steps',
  electronics: 'hour',
  'baby-kids': 'chevron',
  jobs: 'ladder',
}

/** The background tint of each field and the four matching thread colours of the cloth. */
const fields: Record<ArtField, { tint: string; threads: [string, string, string, string] }> = {
  sky: { tint: '#ddecf1', threads: ['#1f6e8c', '#f5b81c', '#c8102e', '#141a17'] },
  mint: { tint: '#ddf1e6', threads: ['#005c3a', '#f5b81c', '#c8102e', '#141a17'] },
  frost: { tint: '#e8eef0', threads: ['#39454b', '#f5b81c', '#c8102e', '#005c3a'] },
  sun: { tint: '#fdf0c9', threads: ['#f5b81c', '#005c3a', '#c8102e', '#141a17'] },
  rose: { tint: '#fce3e6', threads: ['#c8102e', '#f5b81c', '#005c3a', '#141a17'] },
  clay: { tint: '#f7e3d6', threads: ['#b5532a', '#f5b81c', '#005c3a', '#141a17'] },
}

/** The position of the cloth, and how far the disc and the object shift to make room for it. */
const placements: Record<ArtPlacement, { cloth: string; seam: string; x: number; y: number }> = {
  bottom: { cloth: 'M0 258h400v42H0z', seam: 'M0 256h400', x: 0, y: -16 },
  left: { cloth: 'M0 0h44v300H0z', seam: 'M46 0v300', x: 22, y: 4 },
  corner: { cloth: 'M400 0v130L270 0z', seam: 'M270 0l130 130', x: 0, y: 4 },
  right: { cloth: 'M356 0h44v300h-44z', seam: 'M354 0v300', x: -22, y: 4 },
}

/** All objects that can be drawn, by name. */
export const objects = new Map(
  drawings.map(({ name, category }) => [
    name,
    { cloth: cloths[category] ?? ('steps' as const), shapes: readObject(name) },
  ]),
)

function readObject(name: string): string {
  const file = readFileSync(new URL(`assets/objects/${name}.svg`, ROOT), 'utf8')
  return file.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

/** Draws the SVG file for an ad without a photo: background, disc, cloth and object. */
export function drawAdArt({ object, placement, field }: AdArt): string {
  const { tint, threads } = fields[field]
  const { cloth, seam, x, y } = placements[placement]
  const drawn = objects.get(object)
  if (!drawn) throw new Error(`Nothing is drawn that is called ${object}.`)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
    '<defs><pattern id="cloth" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="scale(.8)">',
    weaves[drawn.cloth](...threads),
    `</pattern></defs><path fill="${tint}" d="M0 0h400v300H0z"/>`,
    `<circle cx="${200 + x}" cy="${152 + y}" r="118" fill="#fff" opacity=".6"/>`,
    `<path fill="url(#cloth)" d="${cloth}"/><path stroke="#141a17" stroke-width="4" d="${seam}"/>`,
    `<g transform="translate(${x} ${y})">${drawn.shapes}</g></svg>`,
  ].join('')
}

/** Parses a file name written by adArtPath; null for any other name. */
export function readAdArtName(name: string): AdArt | null {
  const [, object, placement, field] = /^([a-z-]+)-([a-z]+)-([a-z]+)\.svg$/.exec(name) ?? []
  const art = { object, placement, field }
  return isAdArt(art) ? art : null
}

function isAdArt(art: { [part in keyof AdArt]?: string | undefined }): art is AdArt {
  const isObject = art.object !== undefined && objects.has(art.object)
  const isPlacement = artPlacements.some((placement) => placement === art.placement)
  return isObject && isPlacement && artFields.some((field) => field === art.field)
}

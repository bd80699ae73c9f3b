import { readFile, writeFile } from 'node:fs/promises'

const SCENES = ['accra', 'parliament', 'capecoast', 'rockies', 'market', 'niagara']
const SKY = ['#0f2a38', '#123445', '#174053']
const CLOUD = '#1c4152'
const MOON = '#f7e3a8'
const RING = '#c9a24a'
const NIGHT = [11, 32, 44]
const SHARE_OF_NIGHT = 0.58

/**
 * Turns the day scenes into night ones, modelled on toronto-night: sky, clouds, sun and rings get its tones,
 * everything else moves towards the night's blue. Run it again when a day scene changes.
 */
for (const scene of SCENES) {
  const day = await readFile(`assets/scenes/${scene}.svg`, 'utf8')
  await writeFile(`assets/scenes/${scene}-night.svg`, toNight(day))
}

function toNight(svg: string): string {
  // Weaves are defined before the scene begins; they keep their colours and only get darker.
  const begin = svg.includes('</defs>') ? svg.indexOf('</defs>') : 0
  return svg.slice(0, begin).replace(/#[0-9a-f]{3,6}\b/gi, darken) + nightScene(svg.slice(begin))
}

function nightScene(svg: string): string {
  let skies = 0
  let hasSun = false
  return svg.replace(/<(rect|circle|g|path|polygon|ellipse|line|polyline)\b[^>]*>/g, (tag, name: string) => {
    if (name === 'circle' && !hasSun && tag.includes('stroke=')) return recolour(tag, RING)
    if (name === 'circle' && !hasSun) {
      hasSun = true
      return recolour(tag, MOON)
    }
    if ((name === 'rect' || name === 'path') && !hasSun && skies < SKY.length)
      return recolour(tag, SKY[skies++] ?? CLOUD)
    if (name === 'g' && /opacity=/.test(tag)) return recolour(tag, CLOUD)
    return tag.replace(/#[0-9a-f]{3,6}\b/gi, darken)
  })
}

function recolour(tag: string, colour: string): string {
  return tag.replace(/#[0-9a-f]{3,6}\b/i, colour)
}

function darken(colour: string): string {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const mixed = channels.map((channel, index) =>
    Math.round(channel * (1 - SHARE_OF_NIGHT) + (NIGHT[index] ?? 0) * SHARE_OF_NIGHT),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

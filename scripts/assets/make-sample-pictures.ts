import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SCENES = [
  'accra',
  'capecoast',
  'market',
  'niagara',
  'parliament',
  'rockies',
  'toronto',
  'toronto-night',
]
const FOLDER = 'content/attached_assets/samples'

/**
 * Crops the subject of each scene to a 4:3 picture for the sample ads, in several sizes. Run once: the
 * results are part of the repository.
 */
await mkdir(FOLDER, { recursive: true })
for (const scene of SCENES) {
  const svg = await readFile(`assets/scenes/${scene}.svg`)
  const whole = await sharp(svg).resize({ width: 1600, height: 720, fit: 'fill' }).png().toBuffer()
  const picture = await sharp(whole).extract({ left: 640, top: 0, width: 960, height: 720 }).png().toBuffer()
  const draw = (width: number) => sharp(picture).resize(width, (width * 3) / 4)
  await draw(800).webp({ quality: 82, effort: 6 }).toFile(`${FOLDER}/${scene}.webp`)
  for (const width of [320, 640]) {
    await draw(width).avif({ quality: 26, effort: 9 }).toFile(`${FOLDER}/${scene}-${width}.avif`)
  }
}

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

/** Cuts the subject out of each scene as a 4:3 picture for the sample ads. Run once; the results are kept. */
await mkdir('content/attached_assets/samples', { recursive: true })
for (const scene of SCENES) {
  const svg = await readFile(`assets/scenes/${scene}.svg`)
  const whole = await sharp(svg).resize({ width: 1600, height: 720, fit: 'fill' }).png().toBuffer()
  await sharp(whole)
    .extract({ left: 640, top: 0, width: 960, height: 720 })
    .resize(800, 600)
    .webp({ quality: 82, effort: 6 })
    .toFile(`content/attached_assets/samples/${scene}.webp`)
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, optimize } from 'svgo'
import { drawIcons } from './draw-icons.ts'
import { drawSymbols } from './draw-symbols.ts'

const ASSETS = fileURLToPath(new URL('../../assets', import.meta.url))
const FOLDERS = {
  '': '',
  'svg/scenes': 'scenes',
  'svg/category': 'category',
  'svg/weaves': 'weaves',
  'svg/adinkra': 'adinkra',
}

const config = (precision: number): Config => ({
  multipass: true,
  floatPrecision: precision,
  plugins: [
    { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: { keepRoleAttr: true } } } },
    'sortAttrs',
  ],
})

/** Makes a drawing smaller without changing what it shows. */
function optimiseSvg(source: string, precision = 2): string {
  return optimize(source, config(precision)).data
}

async function copyDrawings(from: string, to: string): Promise<void> {
  for (const file of (await readdir(from)).filter((name) => name.endsWith('.svg')).toSorted()) {
    const source = await readFile(join(from, file), 'utf8')
    const isLarge = basename(to) === 'scenes' || file.startsWith('logo')
    const small = optimiseSvg(source, isLarge ? 1 : 2)
    await write(join(to, file), small)
    process.stdout.write(`${join(basename(to), file)} ${source.length} -> ${small.length}\n`)
  }
}

async function copyObjects(from: string, to: string): Promise<void> {
  for (const file of (await readdir(from)).toSorted()) {
    await write(join(to, file), optimiseSvg(cutOutObject(await readFile(join(from, file), 'utf8'))))
  }
}

async function write(path: string, body: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, body)
}

const [source] = process.argv.slice(2)
if (!source)
  throw new Error('Name the folder of the drawings: node scripts/assets/optimise-assets.ts <folder>')

for (const [from, to] of Object.entries(FOLDERS)) await copyDrawings(join(source, from), join(ASSETS, to))
await copyDrawings(join(source, 'svg'), ASSETS)
await copyObjects(join(source, 'svg/category'), join(ASSETS, 'objects'))
await write(join(ASSETS, 'symbols.svg'), await drawSymbols(ASSETS))
for (const [name, body] of await drawIcons(ASSETS)) await write(join(ASSETS, name), body)

/** The object of a category drawing, without its field, disc and cloth, which are added again for each ad. */
function cutOutObject(categoryDrawing: string): string {
  const start = categoryDrawing.search(/<g transform="translate\([^)]*\)">/)
  const inside = categoryDrawing
    .slice(start)
    .replace(/^<g[^>]*>/, '')
    .replace(/<\/g>\s*<\/svg>\s*$/, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${inside}</svg>`
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
const DRAWER = fileURLToPath(new URL('../../src/ui/drawings/icon.tsx', import.meta.url))
const SYMBOLS = fileURLToPath(new URL('../../assets/symbols.svg', import.meta.url))
const ICON = /lucide-react\/icons\/([\w-]+)/g

/**
 * Files whose icons go into the first sprite: the first view of every page and of the marketplace. The
 * others, of the directories, of a category's fields and of overlays, are fetched where they are used.
 */
const MARKETPLACE =
  /^(shell\/(?!.*(icons?|panel|sheet|dialog|list)\.)|ui\/|features\/(home|ads\/(card|filters|list|saved|show\/(?!field-facts)))\b)/

/** The console draws its own icons: visitors must not load any of them. */
const CONSOLE = /^console\/|^features\/console\/|\/admin\//

interface Sprite {
  name: string
  body: string
  icons: string[]
}

/** Draws every icon that the sources import, in two files: the marketplace's with symbols, and the rest. */
export async function drawIconSprites(): Promise<Sprite[]> {
  const used = listUsedIcons()
  const isCommon = (icon: string) => used.get(icon)?.some((file) => MARKETPLACE.test(file)) ?? false
  const { common = [], more = [] } = Object.groupBy([...used.keys()].toSorted(), (icon) =>
    isCommon(icon) ? 'common' : 'more',
  )
  return Promise.all([drawSprite('icons', common, readSymbols()), drawSprite('more-icons', more)])
}

async function drawSprite(kind: string, icons: string[], others = ''): Promise<Sprite> {
  const drawings = await Promise.all(icons.map(drawIcon))
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${others}${drawings.join('')}</svg>\n`
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
  return { name: `${kind}-${hash}.svg`, body, icons }
}

/** Includes the logo and the adinkra symbols: every page shows some, and another file would take longer. */
const readSymbols = () => readFileSync(SYMBOLS, 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** The icons with the files that import them. */
function listUsedIcons(): Map<string, string[]> {
  const used = new Map<string, string[]>()
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || CONSOLE.test(file)) continue
    for (const [, icon = ''] of readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(ICON)) {
      used.set(icon, [...(used.get(icon) ?? []), file])
    }
  }
  return used
}

async function drawIcon(name: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon }
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

/**
 * In a build an icon is a reference into a sprite instead of shapes in script and markup: less to send, to
 * render on the server and to hydrate. Development and tests draw the shapes themselves.
 */
export async function iconSprite(): Promise<Plugin> {
  const sprites = await drawIconSprites()
  const hrefOf = (icon: string) =>
    `/assets/${sprites.find(({ icons }) => icons.includes(icon))?.name}#${icon}`
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __SYMBOLS__: JSON.stringify(sprites[0]?.name) } }),
    // One module per importing file: each is a single line, less than a shared module in a file of its own.
    resolveId: (id, importer) =>
      /^lucide-react\/icons\//.test(id) ? `\0icon/${id.split('/').at(-1)}/${importer}` : null,
    load: (id) =>
      id.startsWith('\0icon/')
        ? `import { spriteIcon } from ${JSON.stringify(DRAWER)}
export default spriteIcon(${JSON.stringify(hrefOf(id.split('/')[1] ?? ''))})`
        : null,
  }
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const DRAWER = fileURLToPath(new URL('../src/ui/icon.tsx', import.meta.url))
const ICON = /lucide-react\/icons\/([\w-]+)/g

/** Every icon that the sources import, as one drawing each in a single file. */
export async function drawIconSprite(): Promise<{ name: string; body: string }> {
  const icons = await Promise.all(listUsedIcons().map(drawIcon))
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}</svg>\n`
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
  return { name: `icons-${hash}.svg`, body }
}

function listUsedIcons(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(ICON)].map(([, name]) => name as string),
  )
  return [...new Set(names)].toSorted()
}

async function drawIcon(name: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon }
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<g id="${name}">${shapes}</g>`
}

/**
 * In a build an icon is a reference into the sprite instead of shapes in script and markup: less to send, to render on
 * the server and to hydrate. Development and tests draw the shapes themselves.
 */
export async function iconSprite(): Promise<Plugin> {
  const { name } = await drawIconSprite()
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/^lucide-react\/icons\//.test(id) ? `\0icon/${id.split('/').at(-1)}` : null),
    load: (id) =>
      id.startsWith('\0icon/')
        ? `import { spriteIcon } from ${JSON.stringify(DRAWER)}
export default spriteIcon(${JSON.stringify(`/assets/${name}#${id.slice('\0icon/'.length)}`)})`
        : null,
  }
}

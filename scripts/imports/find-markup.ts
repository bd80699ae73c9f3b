import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Planted } from './read-imports.ts'

const SOURCES = 'src/**/*.{ts,tsx}'
const TESTS = /(\.test|-testing)\.tsx?$/
const TAG = /<(!doctype\b|\/?[a-z][\w-]*(\s|\/?>))/i

/** Files with markup that React cannot render. */
const WRITERS = new Set([
  // The document around a page: its body is a finished string, on the hot path of every request.
  'src/rendering/document.ts',
  // The doctype before the html element.
  'src/platform/pages/render-document.ts',
  // Drawings, and the markup that the text library reads: none of it is HTML.
  'src/features/ads/share/draw-card.ts',
  'src/features/ads/card/draw-ad-art.ts',
  'src/features/ads/card/weaves.ts',
])

/** Strings of the sources under `root` that contain markup: views must be React. */
export function findMarkup(root: string, planted: Planted = {}): string[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !TESTS.test(file) && !WRITERS.has(file))
  return files.flatMap((file) => {
    const source = `${readFileSync(join(root, file), 'utf8')}\n${planted[file] ?? ''}`
    if (!TAG.test(source)) return []
    const written = stringsIn(parseSync(file, source).program).find((text) => TAG.test(text))
    return written ? [`${file}: views are React, and this is markup in a string: ${written.trim()}`] : []
  })
}

function stringsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { raw: string }).raw]
  return Object.values(node).flatMap(stringsIn)
}

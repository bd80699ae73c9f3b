import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const FILES = {
  'gate.css': 'text/css; charset=utf-8',
  'gate.js': 'text/javascript; charset=utf-8',
  'scene.svg': 'image/svg+xml',
  'scene-night.svg': 'image/svg+xml',
} as const
type FileName = keyof typeof FILES

/** The scene beside the sign-in is one of the home page's. */
const PLACES: Partial<Record<FileName, string>> = {
  'scene.svg': '../../../../assets/scenes/accra.svg',
  'scene-night.svg': '../../../../assets/scenes/accra-night.svg',
}
const read = (name: FileName) => readFileSync(new URL(PLACES[name] ?? name, import.meta.url))
const known = new Map<FileName, { content: Buffer; version: string }>()

function find(name: FileName) {
  const found = known.get(name)
  if (found) return found
  const content = read(name)
  const file = { content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) }
  known.set(name, file)
  return file
}

/** Changes with the file, so that a browser keeps it for good and never keeps an old one. */
export const version = (name: FileName) => find(name).version

/** Looks and script of the sign-in: apart from the visitors' build, so that no visitor's page carries them. */
export function registerBrowserFiles(app: FastifyInstance) {
  for (const name of Object.keys(FILES) as FileName[]) {
    app.get(`/console/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type(FILES[name])
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(find(name).content),
    )
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The colours of the mark come from the page, so that one drawing serves both themes. */
const MARK_COLOURS: Record<string, string> = { '#c8102e': 'var(--leaf)', '#005c3a': 'var(--stem)' }

const inside = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
const withoutTitle = (svg: string) => svg.replace(/<title>.*?<\/title>/, '')

/** One file with the mark, the name and the adinkra symbols, each of them for a use element. */
export async function drawSymbols(assets: string): Promise<string> {
  return wrap([...(await drawLogo(assets)), ...(await drawAdinkra(assets))])
}

async function drawAdinkra(assets: string): Promise<string[]> {
  const adinkra = join(assets, 'adinkra')
  const symbols: string[] = []
  for (const file of (await readdir(adinkra)).toSorted()) {
    const drawing = inside(await readFile(join(adinkra, file), 'utf8'))
    symbols.push(
      `<symbol id="${file.replace('.svg', '')}" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="4">${drawing}</symbol>`,
    )
  }
  return symbols
}

async function drawLogo(assets: string): Promise<string[]> {
  const mark = withoutTitle(inside(await readFile(join(assets, 'logo-mark.svg'), 'utf8')))
  const coloured = mark.replace(/#c8102e|#005c3a/gi, (colour) => MARK_COLOURS[colour.toLowerCase()] ?? colour)
  return [
    `<symbol id="mark" viewBox="0 0 100 100">${coloured}</symbol>`,
    `<symbol id="word" viewBox="100 0 449 100" fill="currentColor">${await readWord(assets)}</symbol>`,
  ]
}

const wrap = (symbols: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`

/** The name is the part that the inverse logo draws in white. */
async function readWord(assets: string): Promise<string> {
  const logo = await readFile(join(assets, 'logo-inverse.svg'), 'utf8')
  const letters = [...logo.matchAll(/<path[^>]*\bfill="#fff"[^>]*>|<g fill="#fff">(.*?)<\/g>/gs)]
  return letters.map(([path, group]) => group ?? path.replace(' fill="#fff"', '')).join('')
}

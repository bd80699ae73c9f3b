import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { collectParts, type Parts } from './in-page/collect-parts.ts'

/** The minified build, because every page compiles it again. */
const require = createRequire(import.meta.url)
const { source } = require('axe-core/axe.min.js') as { source: string }

interface Finding {
  id: string
  nodes: { html: string }[]
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend only on colours: a change of theme can change nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const ONLY_COLOURS = { runOnly: { type: 'rule', values: COLOUR_RULES } }
const ALL_BUT_COLOURS = {
  runOnly: { type: 'tag', values: ALL_RULES },
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
}

/** Rules that depend on position and size. */
const ONLY_PLACES = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } }
const WHOLE = 'body'

/** Runs axe on the page as it is now, or on a part of it. */
export async function findFaults(page: Page, within = WHOLE): Promise<string[]> {
  const parts = await readParts(page, within)
  const place = within === WHOLE ? `{ exclude: ${knownFrames(parts)} }` : JSON.stringify(within)
  const faults = (await runAxe(page, place, ALL_BUT_COLOURS)) ?? []
  return [...faults, ...(await measureColours(page, parts, within))]
}

/** Runs axe on a page checked at another width: on parts shown only at this width, and on all positions. */
export async function findFaultsOfWidth(page: Page): Promise<string[]> {
  const parts = await readParts(page, WHOLE)
  const known = knownFrames(parts)
  const isNew = `(part) => !${known}.some((frame) => frame.contains(part))`
  const fresh = await runAxe(page, `{ include: parts.fresh.filter(${isNew}) }`, ALL_BUT_COLOURS)
  // The page was rendered again meanwhile, so all of it is checked.
  if (!fresh) return findFaults(page)
  const places = (await runAxe(page, `{ exclude: ${known} }`, ONLY_PLACES)) ?? []
  return [...fresh, ...places, ...(await measureColours(page, parts, WHOLE))]
}

function knownFrames({ width, frames }: Parts): string {
  const known = [...frames.keys()].filter((at) => !isWanted(`${width} ${frames[at]}`, ENOUGH_FRAMES))
  return `${JSON.stringify(known)}.map((at) => parts.frames[at])`
}

/** Runs axe's colour rules on a page already checked in the other theme. */
export async function findColourFaults(page: Page, within = WHOLE): Promise<string[]> {
  return measureColours(page, await readParts(page, within), within)
}

/** Runs axe in the light theme, and its colour rules in the dark theme. */
export async function expectNoFaults(page: Page, where = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findFaults(page), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourFaults(page), `${where}, dark`).toEqual([])
}

/** Finds targets too small to touch, which a narrower screen can cause on a page checked on a wider phone. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await untilDrawn(page)
  return (await runAxe(page, 'document', ONLY_PLACES)) ?? []
}

/** How often each kind of part was checked in this process. */
const looks = new Map<string, number>()
const ENOUGH_FRAMES = 1
/** Several texts of each kind are measured, because axe skips a text that something covers. */
const ENOUGH_TEXTS = 3

function isWanted(kind: string, enough: number): boolean {
  const times = (looks.get(kind) ?? 0) + 1
  looks.set(kind, times)
  return times <= enough
}

async function measureColours(page: Page, { texts }: Parts, within: string): Promise<string[]> {
  const wanted = [...texts.keys()].filter((at) => isWanted(String(texts[at]), ENOUGH_TEXTS))
  if (wanted.length === 0) return []
  const place = `{ include: ${JSON.stringify(wanted)}.map((at) => parts.texts[at]) }`
  const faults = await runAxe(page, place, ONLY_COLOURS)
  // A part was removed while the page was still changing, so the parts are read again.
  return faults ?? measureColours(page, await readParts(page, within), within)
}

async function readParts(page: Page, within: string): Promise<Parts> {
  await untilDrawn(page)
  return page.evaluate(collectParts, within)
}

/** Some parts are rendered when the browser is idle; before that they have no text, and the page moves. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.draw-late')].every(
      (part) => part.style.contentVisibility === 'visible',
    ),
  )
}

/** Returns null if a part to check is no longer there. */
async function runAxe(page: Page, place: string, rules: object): Promise<string[] | null> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...rules })
  const run = `(place) => {
    if (place.include?.length === 0) return { violations: [] }
    return (place.include ?? []).every((part) => part.isConnected) ? axe.run(place, ${options}) : null
  }`
  const found = await page.evaluate<{ violations: Finding[] } | null>(`(${run})(${place})`)
  if (!found) return null
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Finds the actions of a room that Tab does not reach in visual order: line by line, from the left. */
export const findTabFaults = (page: Page) =>
  page.evaluate(() => {
    const acts = [...document.querySelectorAll('.room-head :is(a, button)')].map((act) => ({
      name: act.textContent,
      box: act.getBoundingClientRect(),
    }))
    const seen = acts.filter(({ box }) => box.width > 1)
    return seen.flatMap(({ name, box }, at) => {
      const before = seen[at - 1]?.box
      const isEarlier =
        before && (box.bottom <= before.top || (box.top < before.bottom && box.left < before.left))
      return isEarlier ? [name] : []
    })
  })

import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The small one: every page compiles it anew. */
const require = createRequire(import.meta.url)
const { source } = require('axe-core/axe.min.js') as { source: string }

interface Finding {
  id: string
  impact?: string | null
  nodes: { html: string; failureSummary?: string }[]
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colours alone: after a change of theme nothing else can have changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is now, or in a part of it. */
export function findFaults(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: ALL_RULES }, within)
}

/** What is too small to touch, which is what fewer pixels can do to a page that was looked at on a wider phone. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'rule', values: ['target-size'] })
}

/** What axe finds in the colours of a page that was looked at in the other theme. */
export function findColourFaults(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { type: 'rule', values: COLOUR_RULES }, within)
}

/** Some parts are drawn when the browser is idle; until then what axe looks at moves under its eyes. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.draw-late')].every(
      (part) => part.style.contentVisibility === 'visible',
    ),
  )
}

interface Rules {
  type: 'tag' | 'rule'
  values: string[]
}

async function runAxe(page: Page, runOnly: Rules, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await untilDrawn(page)
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, runOnly })
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(${JSON.stringify(within)}, ${options})`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

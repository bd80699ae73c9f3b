import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  impact?: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** What axe finds on the page as it is now. */
export async function findFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    'axe.run({ resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

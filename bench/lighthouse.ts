import lighthouse from 'lighthouse'
import { openChromium } from '../scripts/testing/chromium.ts'
import { prepareDataDir, startSite } from './site.ts'

// npm run lighthouse                    home, list and an ad on a site of its own
// npm run lighthouse -- /news /faq      other pages
// LIGHTHOUSE_URL=http://... npm run lighthouse    a site that is already running

const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const ADS = 10_000
const DEBUGGING_PORT = Number(process.env.LIGHTHOUSE_PORT ?? 4422)

type Category = keyof typeof MIN_SCORES

const given = process.argv.slice(2)
const pages = given.length > 0 ? given : ['/', '/ads', `/ads/${ADS - 5}`]

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = result.lhr
  const names = Object.keys(MIN_SCORES) as Category[]
  const scores = names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const)
  const missed = names.flatMap((name) => categories[name]?.auditRefs ?? []).map(({ id }) => audits[id])
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    LCP: audits['largest-contentful-paint']?.displayValue,
    TBT: audits['total-blocking-time']?.displayValue,
    CLS: audits['cumulative-layout-shift']?.displayValue,
    toFix: missed.filter((one) => one?.score === 0).map((one) => one?.id),
  }
}

async function auditAll(siteUrl: string): Promise<boolean> {
  const browser = await openChromium([`--remote-debugging-port=${DEBUGGING_PORT}`])
  let holds = true
  try {
    for (const page of pages) {
      const { scores, toFix, ...times } = await audit(`${siteUrl}${page}`, DEBUGGING_PORT)
      console.log(page, scores, times, toFix.length > 0 ? toFix : '')
      holds &&= Object.entries(MIN_SCORES).every(([name, least]) => scores[name as Category] >= least)
    }
  } finally {
    await browser.close()
  }
  return holds
}

const running = process.env.LIGHTHOUSE_URL
const site = running ? null : await startSite(await prepareDataDir(ADS), {})
try {
  const holds = await auditAll(running ?? site?.url ?? '')
  if (!holds) process.exitCode = 1
} finally {
  await site?.stop()
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ROOT } from '../../../platform/root.ts'

const FILE = new URL('content/news-categories.json', ROOT)
const rules = z
  .array(z.object({ category: z.string(), words: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))
  .map(({ category, words }) => ({
    category,
    expression: new RegExp(`\\b(${words.map((word) => word.replace(/[-]/g, '[- ]')).join('|')})\\b`, 'i'),
  }))

const COUNTRIES = { ghana: 'Ghana', canada: 'Canada' }

/** The first match in content/news-categories.json for the title, else the summary; else the country. */
export function chooseCategory(
  { title, summary }: { title: string; summary: string },
  country: 'ghana' | 'canada',
): string {
  const inTitle = rules.find(({ expression }) => expression.test(title))
  const inSummary = rules.find(({ expression }) => expression.test(summary))
  return (inTitle ?? inSummary)?.category ?? COUNTRIES[country]
}

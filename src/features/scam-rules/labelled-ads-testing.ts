import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type CheckedAd, NO_FACTS } from './ad-rule.ts'
import { adRules } from './ad-rules.ts'

export interface LabelledAd {
  file: string
  text: string
  ad: CheckedAd
  /** Ids of the rules that must match; empty for an honest ad. */
  rules: string[]
  /** Rules are tuned on the practice half only; the held-out half shows whether they overfit. */
  half: 'practice' | 'held-out'
}

const FOLDER = new URL('./labelled/', import.meta.url)

/** Reads `labelled/*.ads.txt`: on each line the expected rules, a bar, facts in brackets if any, the text. */
export function readLabelledAds(): LabelledAd[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ads.txt'))
  return files.flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'))
      .map((line) => readLine(file, line)),
  )
}

function readLine(file: string, line: string): LabelledAd {
  const [, labels = '', facts = '', text = ''] = /^([a-z, -]+) \| (?:\[([^\]]+)\] )?(.+)$/.exec(line) ?? []
  const rules = labels === 'none' ? [] : labels.split(', ')
  const unknown = rules.filter((id) => !adRules.some((rule) => rule.id === id))
  if (!text || unknown.length > 0) throw new Error(`${file}: this line cannot be read: ${line}`)
  return { file, text, rules, ad: toAd(text, facts), half: halfOf(text) }
}

function toAd(text: string, facts: string): CheckedAd {
  const given = Object.fromEntries(facts.split(', ').map((fact) => fact.split(' ')))
  const cents = (dollars: string | undefined) => (dollars ? Number(dollars) * 100 : null)
  return {
    text,
    priceCents: cents(given.price),
    phone: null,
    categorySlug: given.category ?? null,
    hasLicence: false,
    facts: {
      ...NO_FACTS,
      medianPriceCents: cents(given.median),
      othersWithPhone: Number(given.phones ?? 0),
      othersWithPhoto: Number(given.photos ?? 0),
    },
  }
}

/** Depends only on the text, so that adding a line never moves another to the other half. */
function halfOf(text: string): LabelledAd['half'] {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'practice' : 'held-out'
}

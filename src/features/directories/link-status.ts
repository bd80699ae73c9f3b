import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../platform/files/json-content.ts'
import { dayAndYear } from '../../platform/time/calendar-day.ts'
import { calendarDay } from '../../platform/values/content-values.ts'
import type { EntryNote } from './directories.schema.ts'

const linkStatusSchema = z.record(
  z.string(),
  z.object({
    status: z.enum(['ok', 'moved', 'gone', 'unsure', 'failed']),
    checkedOn: calendarDay,
    finalUrl: z.string().optional(),
    note: z.string().optional(),
  }),
)

export type LinkStatuses = z.infer<typeof linkStatusSchema>

const FILE = `${CONTENT_FOLDER}/link-status.json`

let known: { file: string; changedAt: number; statuses: LinkStatuses } | null = null

/** What the link checker found; empty until it has run. The file is read again only when it has changed. */
export function readLinkStatusFile(file = FILE): LinkStatuses {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changedAt === undefined) return {}
  if (known?.file !== file || known.changedAt !== changedAt)
    known = { file, changedAt, statuses: linkStatusSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  return known.statuses
}

const WORDS: Record<LinkStatuses[string]['status'], string> = {
  ok: 'link checked on',
  moved: 'link leads to a new address, checked on',
  gone: 'link did not work on',
  unsure: 'link could not be confirmed on',
  failed: 'site did not answer on',
}

/** The state of a link as readers see it. */
export function describeLink(url: string, statuses: LinkStatuses): string {
  const status = statuses[url]
  return status ? `${WORDS[status.status]} ${dayAndYear(status.checkedOn)}` : 'link not yet checked'
}

/** The note of an entry about its link; undefined until the link is checked. */
export function noteLink(url: string, statuses: LinkStatuses): EntryNote | undefined {
  const status = statuses[url]?.status
  if (!status) return undefined
  const words = describeLink(url, statuses)
  const isGood = status === 'ok' || status === 'moved'
  return { kind: isGood ? 'checked' : 'warning', text: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** One line about all links of a page. */
export function describeLinks(urls: readonly string[], statuses: LinkStatuses): string {
  const days = urls.flatMap((url) => statuses[url]?.checkedOn ?? []).toSorted()
  const latest = days.at(-1)
  if (!latest) return 'Links not yet checked'
  if (days.length === urls.length) return `Links last checked ${dayAndYear(latest)}`
  return `${days.length} of ${urls.length} links checked, last on ${dayAndYear(latest)}`
}

/** The host of an address without its www. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

import { setTimeout as wait } from 'node:timers/promises'
import { REDIRECTS } from '../../platform/outside/guarded-fetch.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { AskAddress, Asked } from './ask-address.ts'
import { explainFailure } from './explain-failure.ts'
import { FRONT_PAGE_INSTEAD, fellBackToFrontPage, SAYS_NOT_FOUND, saysNotFound } from './soft-404.ts'

export type LinkStatus = LinkStatuses[string]
export type LinkFinding = Omit<LinkStatus, 'checkedOn'>

interface Deps {
  ask: AskAddress
  /** How long to wait before the second and the third attempt. */
  retryAfterMs?: readonly number[]
}

interface Trail {
  ended: URL
  answer: Asked
  hasMovedForGood: boolean
}

const MAX_REDIRECTS = 8
const MAX_WAIT_MS = 30_000
const FOR_GOOD = new Set([301, 308])

/** Checks one URL, with retries if the failure may be temporary, and returns its status. */
export async function checkLink(deps: Deps, address: string): Promise<LinkFinding> {
  const { ask, retryAfterMs = [2_000, 8_000] } = deps
  for (let turn = 0; ; turn += 1) {
    const finding = await checkOnce(ask, address)
    const pause = retryAfterMs[turn]
    if (!finding.mayBeChance || pause === undefined) return strip(finding)
    await wait(Math.min(Math.max(pause, finding.waitMs ?? 0), MAX_WAIT_MS))
  }
}

interface Finding extends LinkFinding {
  mayBeChance?: boolean
  waitMs?: number | undefined
}

function strip({ mayBeChance: _, waitMs: __, ...finding }: Finding): LinkFinding {
  return finding
}

async function checkOnce(ask: AskAddress, address: string): Promise<Finding> {
  try {
    const first = new URL(address)
    const head = await follow(ask, 'HEAD', first)
    // Many sites respond to HEAD wrongly or not at all, and only the page itself shows a soft 404.
    const isSettled = head !== 'endless' && isGood(head.answer) && !/html/.test(head.answer.type)
    const trail = isSettled ? head : await follow(ask, 'GET', first)
    if (trail === 'endless') return { status: 'failed', note: 'The redirects never end.' }
    return judge(first, trail)
  } catch (error) {
    const note = explainFailure(error)
    return { status: 'failed', note, mayBeChance: !/private|does not exist|certificate/.test(note) }
  }
}

async function follow(ask: AskAddress, method: 'HEAD' | 'GET', first: URL): Promise<Trail | 'endless'> {
  let url = first
  let hasMovedForGood = false
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await askOrSkipHead(ask, method, url)
    if (!REDIRECTS.has(answer.status) || !answer.location) return { ended: url, answer, hasMovedForGood }
    hasMovedForGood ||= FOR_GOOD.has(answer.status)
    url = new URL(answer.location, url)
  }
  return 'endless'
}

/** A connection reset on HEAD says nothing about the page; GET decides. */
async function askOrSkipHead(ask: AskAddress, method: 'HEAD' | 'GET', url: URL): Promise<Asked> {
  if (method === 'GET') return ask(method, url)
  return ask(method, url).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
    return { status: 405, location: undefined, type: '', retryAfterSeconds: undefined, text: '' }
  })
}

const isGood = ({ status }: Asked) => status >= 200 && status < 300

function judge(first: URL, { ended, answer, hasMovedForGood }: Trail): Finding {
  const { status } = answer
  const finalUrl = isSamePage(first, ended) ? {} : { finalUrl: ended.href }
  if (status === 404 || status === 410)
    return { status: 'gone', ...finalUrl, note: `The site says the page does not exist (${status}).` }
  if (status >= 500 || status === 429) return retryLater(answer, finalUrl)
  if (!isGood(answer))
    return { status: 'unsure', ...finalUrl, note: `The site blocks automated checks (${status}).` }
  if (saysNotFound(answer.text)) return { status: 'unsure', ...finalUrl, note: SAYS_NOT_FOUND }
  if (fellBackToFrontPage(first, ended)) return { status: 'unsure', ...finalUrl, note: FRONT_PAGE_INSTEAD }
  return { status: hasMovedForGood && finalUrl.finalUrl ? 'moved' : 'ok', ...finalUrl }
}

function retryLater({ status, retryAfterSeconds }: Asked, finalUrl: { finalUrl?: string }): Finding {
  const waitMs = retryAfterSeconds && retryAfterSeconds * 1_000
  const isBusy = status === 429
  return {
    status: isBusy ? 'unsure' : 'failed',
    ...finalUrl,
    note: isBusy
      ? 'The site says we check too often (429).'
      : `The site has a problem of its own (${status}).`,
    mayBeChance: true,
    waitMs: waitMs || undefined,
  }
}

/** A trailing slash, www, or https instead of http does not make a different page. */
function isSamePage(one: URL, other: URL): boolean {
  const plain = ({ host, pathname, search }: URL) =>
    `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
  return plain(one) === plain(other)
}

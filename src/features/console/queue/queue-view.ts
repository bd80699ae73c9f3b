import type { Env } from '../../../env.ts'
import { formatMoment, formatWait } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { type IconName, icon } from '../parts/icons.ts'
import { NEW_SELLER } from './ads.source.ts'
import { UNDO_SECONDS } from './decide.ts'
import type { Decision } from './decisions.queries.ts'
import { previewOf } from './preview-view.ts'
import { closedWords, type WaitingItem } from './read-queue.ts'

export type Tab = 'waiting' | 'reported' | 'accepted' | 'rejected'

export interface Frame {
  token: string
  tab: Tab
  waiting: readonly WaitingItem[]
  /** Of the decisions of a month, those within four hours; null without any. */
  share: number | null
  now: Date
  /** Decisions that can still be taken back, by number. */
  undo: string
  search: string
  /** Who looks at it. */
  operatorId: string
}

/** The picture of the console: figures, tabs, rows, and beside them the thing that is looked at. */
export function queueView(frame: Frame & { current: string }): Html {
  const shown = frame.waiting.filter((item) => isShown(item, frame))
  const current = shown.find(({ key }) => key === frame.current) ?? shown[0]
  return html`${headOf(frame)}
<form id="queue" method="post" action="/admin/queue/decide"><input type="hidden" name="token" value="${frame.token}"></form>
<div class="queue"${current?.key === frame.current && html` data-picked`} data-undo-seconds="${UNDO_SECONDS}">
<div><div class="queue-list panel">${tabsOf(frame)}
<ol class="queue-rows">${shown.map((item) => rowOf(item, item === current, frame))}</ol>
<p class="queue-empty"${shown.length > 0 && html` hidden`}>${frame.search ? 'Nothing that waits has these words.' : 'Nothing waits here. Medaase!'}</p>
${shown.length > 0 && bulkOf()}
</div>
${keysOf()}</div>
<aside class="queue-preview panel" id="preview" aria-label="The thing you are looking at">${shown.map((item) => previewOf(item, item === current, frame))}</aside>
</div>`
}

function isShown({ source, title, id, facts }: WaitingItem, { tab, search }: Frame): boolean {
  if (tab === 'reported' && !source.isReported) return false
  const words = [title, id, ...facts.map(([, value]) => value)].join(' ').toLowerCase()
  return words.includes(search.trim().toLowerCase())
}

function headOf({ waiting, share, now, undo, token, search }: Frame): Html {
  const waits = waiting
    .map(({ waitingSince }) => now.getTime() - waitingSince.getTime())
    .sort((a, b) => a - b)
  const median = waits[Math.floor(waits.length / 2)]
  const risky = waiting.filter(({ tone }) => tone === 'danger').length
  const figures: [string, string][] = [
    [String(waiting.length), 'waiting'],
    [median === undefined ? '–' : formatWait(median), 'median wait'],
    [String(risky), 'likely fraud'],
    [share === null ? '–' : `${Math.round(share * 100)}%`, 'decided under 4 h'],
  ]
  return html`<header class="console-head"><h1>Moderation queue</h1>
<form method="get" action="/admin" role="search" class="console-search"><label><span class="sr-only">Search by title, phone, ID</span>${icon('search')}<input type="search" name="search" value="${search}" placeholder="Search by title, phone, ID"></label></form></header>
${undo && html`<form method="post" action="/admin/queue/undo" class="queue-undo"><input type="hidden" name="token" value="${token}"><input type="hidden" name="decisions" value="${undo}"><button class="button button-outline button-small">Undo</button> <span>Possible for ${UNDO_SECONDS} seconds.</span></form>`}
<dl class="figures">${figures.map(([value, label]) => html`<div class="panel"><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}

function tabsOf({ tab, waiting }: Frame): Html {
  const reported = waiting.filter(({ source }) => source.isReported).length
  const tabs: [Tab, string, Html | false][] = [
    ['waiting', 'Waiting', html`<span class="badge badge-warning" data-count>${waiting.length}</span>`],
    ['reported', 'Reported', reported > 0 && html`<span class="badge badge-danger">${reported}</span>`],
    ['accepted', 'Approved', false],
    ['rejected', 'Rejected', false],
  ]
  return html`<nav class="queue-tabs" aria-label="Which things">${tabs.map(
    ([name, label, badge]) =>
      html`<a href="/admin?tab=${name}"${name === tab && html` aria-current="page"`}>${label} ${badge}</a>`,
  )}</nav>`
}

function rowOf(item: WaitingItem, isCurrent: boolean, { now, operatorId }: Frame): Html {
  const { key, title, note, tone, waitingSince, picture, source } = item
  const closed = closedWords(item, operatorId)
  return html`<li class="queue-row" data-key="${key}"${isCurrent && html` aria-current="true"`}${closed && html` data-closed="${closed}"`}>
<input type="checkbox" form="queue" name="items" value="${key}" aria-label="Select ${title}"${closed && html` disabled`}>
${picture ? html`<img src="${picture}" alt="" width="84" height="63" loading="lazy">` : html`<span class="queue-glyph queue-glyph-${tone}">${icon(source.glyph ?? 'mail')}</span>`}
<div class="queue-words"><a href="/admin?item=${encodeURIComponent(key)}#preview">${title}</a>
<p><span class="badge badge-${tone}">${icon(noteIcon(item))}${note}</span> <span class="queue-wait">${icon('clock')}${formatWait(now.getTime() - waitingSince.getTime())}</span></p></div>
<div class="queue-actions">${closed ? html`<p class="queue-closed">${closed}</p>` : actionsOf(item)}</div>
</li>`
}

const actionsOf = ({ key, source }: WaitingItem) =>
  html`<button class="button button-good button-small" form="queue" name="accept" value="${key}">${icon('check')}${source.acceptLabel}</button>
<button class="button button-danger button-small" form="queue" name="reject" value="${key}">${icon('cross')}${source.rejectLabel}</button>`

function noteIcon({ tone, note }: WaitingItem): IconName {
  if (tone === 'danger') return 'warning'
  return note === NEW_SELLER ? 'newcomer' : 'notice'
}

function bulkOf(): Html {
  return html`<div class="queue-bulk"><label class="queue-all"><input type="checkbox" id="queue-all"> All</label> <span>Ticked ones:</span>
<button class="button button-outline button-small" form="queue" name="accept" value="selected">Approve</button>
<button class="button button-outline button-small" form="queue" name="reject" value="selected">Reject</button></div>`
}

function keysOf(): Html {
  return html`<div class="queue-keys"><p><kbd>J</kbd><kbd>K</kbd> move <kbd>X</kbd> tick <kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>Z</kbd> undo, ${UNDO_SECONDS} seconds</p>
<label><input type="checkbox" id="queue-keys" checked> Use these keys</label></div>`
}

/** What was decided, newest first. */
export function decidedView(frame: Frame, decisions: readonly Decision[], env: Env): Html {
  return html`${headOf(frame)}
<div class="queue-list panel">${tabsOf(frame)}
<table class="console-table"><thead><tr><th>What</th><th>Decided</th><th>By</th><th>Outcome</th></tr></thead><tbody>
${decisions.map(
  ({ kind, title, target, decidedAt, operatorName, reason, doneAt, problem }) =>
    html`<tr><td>${title || target} <span class="badge">${kind}</span></td><td>${formatMoment(decidedAt, env)}</td><td>${operatorName}</td><td>${problem ?? (doneAt ? reason || 'Done' : 'In a moment')}</td></tr>`,
)}
</tbody></table>${decisions.length === 0 && html`<p class="queue-empty">Nothing yet.</p>`}</div>`
}

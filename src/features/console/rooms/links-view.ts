import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { type CheckedLink, LINK_STATES, type LinkState } from '../../link-checks/link-health.ts'
import { shareChart } from '../parts/chart.ts'
import { type Html, html } from '../parts/html.ts'
import { icon } from '../parts/icons.ts'

export const STATE_WORDS: Record<LinkState, string> = {
  dead: 'Dead',
  'soft-404': 'Says “not found”',
  redirected: 'Moved',
  'no-answer': 'No answer',
  unsure: 'A person should look',
  unchecked: 'Not yet checked',
  fine: 'In order',
}

const TONES: Partial<Record<LinkState, string>> = {
  dead: 'badge-danger',
  'soft-404': 'badge-danger',
  redirected: 'badge-warning',
  'no-answer': 'badge-warning',
  unsure: 'badge-info',
}
const AT_ONCE = 50

interface Query {
  state?: LinkState | undefined
  search: string
  page: number
}

interface View {
  links: readonly CheckedLink[]
  entries: ReadonlyMap<string, ListedEntry[]>
  query: Query
  token: Html
  isJobOn: boolean
}

export function linksView({ links, entries, query, token, isJobOn }: View): Html {
  const found = links.filter((link) => isFound(link, query, entries))
  const shown = found.slice((query.page - 1) * AT_ONCE, query.page * AT_ONCE)
  const counts = LINK_STATES.map((state) => ({
    label: STATE_WORDS[state],
    count: links.filter((link) => link.state === state).length,
  }))
  return html`${shareChart('Links of the directories by state', counts)}
<p>${isJobOn ? 'Each link is checked once a week by the site itself.' : html`The site checks no links by itself. Set <code>LINK_CHECKS=on</code> to let it, or run <code>npm run check-links</code>.`}</p>
<form method="get" action="/admin/links" class="console-line" role="search">
<label>Address, entry or file <input type="search" name="search" value="${query.search}"></label>
<label>State <select name="state"><option value="">any</option>${LINK_STATES.map((state) => html`<option value="${state}"${state === query.state && html` selected`}>${STATE_WORDS[state]}</option>`)}</select></label>
<button class="button button-outline">Find</button></form>
<p role="status">${found.length} of ${links.length} links</p>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Link</th><th>State</th><th>Checked</th><th>Where it stands</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${shown.map((link) => rowOf(link, entries.get(link.address) ?? [], token))}</tbody></table>${found.length === 0 && html`<p class="queue-empty">No link is like that.</p>`}</div>
${pagesOf(query, found.length)}`
}

function isFound(link: CheckedLink, { state, search }: Query, entries: View['entries']): boolean {
  if (state && link.state !== state) return false
  const names = (entries.get(link.address) ?? []).map(({ name }) => name)
  const words = [link.address, ...names, ...link.places.map(({ file }) => file)].join(' ').toLowerCase()
  return words.includes(search.trim().toLowerCase())
}

function rowOf(
  { address, state, note, finalUrl, checkedOn, places }: CheckedLink,
  own: ListedEntry[],
  token: Html,
) {
  const name = own[0]?.name ?? address.replace(/^https?:\/\/(www\.)?/, '')
  return html`<tr><td><a href="${address}" rel="noopener noreferrer" target="_blank">${name}<span class="sr-only"> (opens in a new tab)</span></a><br><small class="console-address">${address}</small></td>
<td><span class="badge ${TONES[state]}">${TONES[state] && icon('notice')}${STATE_WORDS[state]}</span>${note && html`<br><small>${note}</small>`}${finalUrl && html`<br><small class="console-address">Leads to ${finalUrl}</small>`}</td>
<td data-label="Checked">${checkedOn ?? 'never'}</td>
<td>${own.map(({ page, id, pageTitle }) => html`<a href="/${page}#${id}">${pageTitle}</a><br>`)}${places.map(({ file, line }) => html`<small><a href="/admin/links/place?${new URLSearchParams({ file, line: String(line) }).toString()}#line">content/${file}:${line}</a></small><br>`)}</td>
<td><form method="post" action="/admin/links/check">${token}<input type="hidden" name="address" value="${address}"><button class="button button-outline button-small">Check now<span class="sr-only">: ${name}</span></button></form></td></tr>`
}

function pagesOf({ state, search, page }: Query, found: number): Html | false {
  const last = Math.ceil(found / AT_ONCE)
  if (last < 2) return false
  const to = (number: number) =>
    `/admin/links?${new URLSearchParams({ state: state ?? '', search, page: String(number) })}`
  return html`<nav class="console-line" aria-label="Pages">${page > 1 && html`<a class="button button-outline" href="${to(page - 1)}">Previous</a>`}<span>Page ${page} of ${last}</span>${page < last && html`<a class="button button-outline" href="${to(page + 1)}">Next</a>`}</nav>`
}

import { AD_STATUSES } from '../../../../database/schema.ts'
import type { Env } from '../../../env.ts'
import { paths } from '../../../paths.ts'
import type { listAllAds } from '../../ad-life/admin/ads-desk.ts'
import { END_REASONS } from '../../ad-life/end-reasons.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'

type ListedAd = Awaited<ReturnType<typeof listAllAds>>[number]

interface View {
  /** One more than is shown when there is another page. */
  ads: readonly ListedAd[]
  query: { search: string; status?: string | undefined; page: number }
  charts: readonly Html[]
  token: Html
  isOwner: boolean
  env: Env
}

export const ADS_AT_ONCE = 25

const choices = (current: string | undefined) =>
  AD_STATUSES.map((status) => html`<option${status === current && html` selected`}>${status}</option>`)

export function adsView({ ads, query, charts, token, isOwner, env }: View): Html {
  return html`<div class="charts">${charts}</div>
<form method="get" action="/admin/ads" class="console-line" role="search">
<label>Title, phone or number <input type="search" name="search" value="${query.search}"></label>
<label>State <select name="status"><option value="">any</option>${choices(query.status)}</select></label>
<button class="button button-outline">Find</button></form>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Ad</th><th>Category</th><th>Posted</th><th>State, and reason if removed</th><th>Pick</th></tr></thead><tbody>
${ads.slice(0, ADS_AT_ONCE).map((ad) => rowOf(ad, token, env))}</tbody></table>${ads.length === 0 && html`<p class="queue-empty">No ad was found.</p>`}</div>
${pagesOf(query, ads.length > ADS_AT_ONCE)}
<h2>CSV</h2>
<form method="post" action="/admin/ads/export" class="console-line">${token}<button class="button button-outline">Export all ads</button></form>
${isOwner && html`<p><a href="/admin/ads/import">Import ads from a CSV file</a></p>`}`
}

function pagesOf({ search, status = '', page }: View['query'], isMore: boolean): Html | false {
  if (page === 1 && !isMore) return false
  const to = (number: number) => `/admin/ads?${new URLSearchParams({ search, status, page: String(number) })}`
  return html`<nav class="console-line console-pages" aria-label="Pages">${page > 1 && html`<a class="button button-outline" href="${to(page - 1)}">Newer</a>`}<span>Page ${page}</span>${isMore && html`<a class="button button-outline" href="${to(page + 1)}">Older</a>`}</nav>`
}

function rowOf(ad: ListedAd, token: Html, env: Env): Html {
  const id = html`<input type="hidden" name="id" value="${ad.id}">`
  return html`<tr><td><a href="${paths.ads.show(ad.id)}">${ad.title}</a> <small>#${ad.id}${ad.isSample && ', sample'}</small></td><td>${ad.category ?? 'None'}</td><td class="when">${formatMoment(ad.createdAt, env)}</td>
<td><form method="post" action="/admin/ads/status" class="console-cell">${token}${id}<select name="status" aria-label="State of ${ad.title}">${choices(ad.status)}</select><select name="reason" aria-label="Reason, if ${ad.title} is removed">${END_REASONS.map((id) => html`<option>${id}</option>`)}</select><button class="button button-outline button-small">Set</button></form></td>
<td><form method="post" action="/admin/ads/feature" class="console-cell">${token}${id}<input name="place" value="${ad.featuredPosition}" inputmode="numeric" size="2" aria-label="Place of ${ad.title} among the picks"><button class="button button-outline button-small">Set</button></form></td></tr>`
}

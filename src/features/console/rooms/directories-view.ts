import { FEEDBACK_STATUSES } from '../../../../database/schema.ts'
import type { Env } from '../../../env.ts'
import type { Feedback } from '../../feedback/feedback.queries.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { feedbackReasons } from '../queue/feedback.source.ts'

type Status = (typeof FEEDBACK_STATUSES)[number]

const LABELS: Record<Status, string> = { received: 'Open', fixed: 'Fixed', unchanged: 'Left as it was' }

interface View {
  reports: readonly Feedback[]
  status: Status
  token: Html
  env: Env
}

export function directoriesView({ reports, status, token, env }: View): Html {
  return html`<p>What readers say about entries. Entries are changed in the content files; <a href="/admin/links">Broken links</a> shows the file and the line of each.</p>
<div class="panel"><nav class="queue-tabs" aria-label="Which reports">${FEEDBACK_STATUSES.map((each) => html`<a href="/admin/directories?status=${each}"${each === status && html` aria-current="page"`}>${LABELS[each]}</a>`)}</nav>
<div class="console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Entry</th><th>What is wrong</th><th>Reported</th><th>${status === 'received' ? 'Decide' : 'Outcome'}</th></tr></thead><tbody>
${reports.map((report) => rowOf(report, token, env))}</tbody></table></div>${reports.length === 0 && html`<p class="queue-empty">Nothing here.</p>`}</div>`
}

function rowOf(report: Feedback, token: Html, env: Env): Html {
  const [page = '', id = ''] = report.entry.split('/')
  return html`<tr><td><a href="/${page}#${id}">${report.entryName}</a><br><small>${page}, receipt ${report.receipt}</small></td>
<td>${report.problem.replaceAll('-', ' ')}<br><small>${report.details}</small></td><td>${formatMoment(report.createdAt, env)}</td>
<td>${report.status === 'received' ? decideForm(report, token) : html`${LABELS[report.status]}, ${formatMoment(report.decidedAt, env)}<br><small>${report.reason}</small>`}</td></tr>`
}

function decideForm({ id, entryName }: Feedback, token: Html): Html {
  return html`<form method="post" action="/admin/directories/feedback" class="console-cell">${token}<input type="hidden" name="id" value="${id}">
<button class="button button-good button-small" name="step" value="fixed">Fixed<span class="sr-only">: ${entryName}</span></button>
<select name="reason" aria-label="Reason, if ${entryName} stays as it is"><option value="">Reason, if unchanged</option>${feedbackReasons.map((one) => html`<option value="${one.id}">${one.words}</option>`)}</select>
<button class="button button-outline button-small" name="step" value="unchanged">Unchanged<span class="sr-only">: ${entryName}</span></button></form>`
}

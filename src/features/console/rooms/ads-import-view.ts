import type { ImportPlan } from '../../posting/admin/import-ads.ts'
import { MAX_ROWS } from '../../posting/admin/read-ads-csv.ts'
import { type Html, html } from '../parts/html.ts'

const MAX_SHOWN = 200

interface View {
  token: Html
  csv: string
  /** Null before a file was looked at. */
  plan: ImportPlan | null
  problem: string
}

export function importView({ token, csv, plan, problem }: View): Html {
  return html`<p><a href="/admin/ads">Back to the ads</a></p>
<p>A file with the columns <b>title</b>, <b>description</b> and <b>location</b>, and if you like status, price, phone and category, as the export writes them. At most ${MAX_ROWS} ads and 4 MB at a time. First it is only looked at: nothing is kept until you say so.</p>
${problem && html`<p class="field-error" role="alert">${problem}</p>`}
${plan && planOf(plan, { token, csv })}
<h2>${plan ? 'Another file' : 'The file'}</h2>
<form method="post" action="/admin/ads/import" enctype="multipart/form-data" class="console-form">${token}
<label>CSV file<input type="file" name="file" accept=".csv,text/csv,text/plain"></label>
<label>Or paste its lines<textarea name="csv" rows="6">${plan ? '' : csv}</textarea></label>
<button class="button${plan && ' button-outline'}" name="step" value="check">Look at it first</button></form>`
}

function planOf({ problems, fresh, known }: ImportPlan, { token, csv }: { token: Html; csv: string }): Html {
  const isGood = problems.length === 0 && fresh.length > 0
  return html`<section aria-label="What the file would do">
<dl class="figures"><div class="panel"><dt>new ads</dt><dd>${fresh.length}</dd></div><div class="panel"><dt>here already, left out</dt><dd>${known.length}</dd></div><div class="panel"><dt>to mend</dt><dd>${problems.length}</dd></div></dl>
${problems.length > 0 && problemsOf(problems)}
${problems.length === 0 && fresh.length === 0 && html`<p role="status">Every ad of this file is on the site already. There is nothing to import.</p>`}
<form method="post" action="/admin/ads/import" enctype="multipart/form-data" class="console-form">${token}
<details${!isGood && html` open`}><summary>${isGood ? 'The file as it was read' : 'Mend it here, or in your own program and choose the file again'}</summary>
<label><span class="sr-only">The lines of the file</span><textarea name="csv" rows="14" wrap="off" spellcheck="false">
${csv}</textarea></label></details>
<div class="console-line">${isGood && html`<button class="button" name="step" value="import">Import ${fresh.length} ads</button>`}<button class="button button-outline" name="step" value="check">Look at it again</button></div></form></section>`
}

function problemsOf(problems: ImportPlan['problems']): Html {
  return html`<h2>What to mend</h2>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="What to mend, by line"><table class="console-table"><thead><tr><th>Line</th><th>Column</th><th>What is wrong</th></tr></thead><tbody>
${problems.slice(0, MAX_SHOWN).map(({ line, column, says }) => html`<tr><td>${line}</td><td>${column}</td><td>${says}</td></tr>`)}</tbody></table></div>
${problems.length > MAX_SHOWN && html`<p>And ${problems.length - MAX_SHOWN} more.</p>`}`
}

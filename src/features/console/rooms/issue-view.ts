import type { IssueSection } from '../../../../database/schema.ts'
import type { Issue } from '../../newsletter/issues/issues.queries.ts'
import { lineNames, type TypedLines } from '../../newsletter/issues/rewrite-sections.ts'
import { type Html, html } from '../parts/html.ts'

const FRAME = 'issue-preview'

export interface TypedWords {
  subject: string
  intro: string
  /** Headings, titles and texts; a line that is not here stands as it is kept. */
  lines?: TypedLines
}

interface EditorParts {
  issue: Issue
  /** What stands in the fields: what is kept, or what was typed and could not be kept. */
  words: TypedWords
  token: Html
  problem?: string | undefined
  /** Lines typed for another version of the draft: their places may be others now, so they are only shown. */
  homeless?: string[]
}

/** A draft with everything that can be changed in it. One form: every button keeps what was typed, too. */
export function issueEditor({ issue, words, token, problem, homeless = [] }: EditorParts): Html {
  const { id, revision, sections, history } = issue
  return html`${problem && html`<p class="note note-danger" role="alert">${problem}</p>`}
${homeless.length > 0 && html`<details class="panel" open><summary>What you had typed in the sections</summary><ul>${homeless.map((line) => html`<li>${line}</li>`)}</ul></details>`}
<form method="post" action="/admin/newsletter/words" class="console-form" id="issue">${token}
<input type="hidden" name="id" value="${id}"><input type="hidden" name="revision" value="${revision}">
<label>Subject<input name="subject" value="${words.subject}" maxlength="150"></label>
<label>Introduction<textarea name="intro" rows="6" maxlength="5000">${words.intro}</textarea></label>
<p class="console-line"><button class="button button-outline" name="do" value="keep">Keep these words</button>
<button class="button button-outline" data-live-preview formaction="/admin/newsletter/preview" formtarget="${FRAME}">Show it below</button>
<button class="button button-outline" name="do" value="undo"${history.length === 0 && html` disabled`}>Undo the last change</button>
<button class="button button-outline" name="do" value="reset">Back to the automatic draft</button></p>
${sections.map((section, at) => sectionEditor(section, words.lines ?? {}, { at, total: sections.length }))}
${sections.length === 0 && html`<p>Nothing is new, so there is no section. The introduction alone can be sent.</p>`}
<p class="console-line"><button class="button" formaction="/admin/newsletter/ready">Read it once more and send it (owners)</button></p>
</form>`
}

interface Place {
  at: number
  total: number
}

function sectionEditor({ heading, items }: IssueSection, lines: TypedLines, { at, total }: Place): Html {
  const name = lineNames.heading(at)
  return html`<fieldset><legend class="h3">${heading}</legend>
<div class="issue-lines"><label>Heading<input name="${name}" value="${lines[name] ?? heading}" maxlength="120"></label>
<p class="console-line">${arrangeButtons(`${at}`, heading, { at, total })}</p></div>
<ol class="issue-items">${items.map((item, place) => itemEditor(item, lines, { at, place, total: items.length }))}</ol></fieldset>`
}

function itemEditor(
  { title, text = '', href }: IssueSection['items'][number],
  lines: TypedLines,
  { at, place, total }: Place & { place: number },
): Html {
  const [titleName, textName] = [lineNames.title(at, place), lineNames.text(at, place)]
  return html`<li class="issue-lines"><label>Title<input name="${titleName}" value="${lines[titleName] ?? title}" maxlength="200"></label>
<label>Text<input name="${textName}" value="${lines[textName] ?? text}" maxlength="1000"></label>
${href && html`<span class="console-address">Leads to ${href}</span>`}
<p class="console-line">${arrangeButtons(`${at}.${place}`, title, { at: place, total })}</p></li>`
}

function arrangeButtons(place: string, name: string, { at, total }: Place): Html {
  const button = (how: string, words: string, isOff = false) =>
    html`<button class="button button-outline" name="do" value="${how} ${place}"${isOff && html` disabled`} aria-label="${words}: ${name}">${words}</button>`
  return html`${button('up', 'Up', at === 0)} ${button('down', 'Down', at === total - 1)} ${button('drop', 'Leave out')}`
}

/** The issue as a mail program shows it, in a frame that can do nothing. */
export function issuePreview({ id, subject }: Issue, text: string): Html {
  return html`<h2>As people read it</h2>
<iframe class="panel" name="${FRAME}" src="/admin/newsletter/${id}/preview" title="Preview: ${subject}" width="100%" height="700" sandbox></iframe>
<details><summary>As plain text</summary><pre class="panel console-mail">${text}</pre></details>`
}

/** The last look before everybody gets it. */
export function sendForm({ id, revision }: Issue, token: Html, recipients: number): Html {
  return html`<p>${recipients === 1 ? '1 person has' : `${recipients} people have`} confirmed. A mail that is sent cannot be called back.</p>
<form method="post" action="/admin/newsletter/send" class="console-form">${token}
<input type="hidden" name="id" value="${id}"><input type="hidden" name="revision" value="${revision}">
<p class="console-line"><button class="button">Send it now (owners)</button> <a class="button button-outline" href="/admin/newsletter/${id}">Change it first</a></p></form>`
}

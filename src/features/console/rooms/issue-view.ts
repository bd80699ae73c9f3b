import type { IssueSection } from '../../../../database/schema.ts'
import type { Issue } from '../../newsletter/issues/issues.queries.ts'
import { type Html, html } from '../parts/html.ts'

const FRAME = 'issue-preview'

export interface TypedWords {
  subject: string
  intro: string
}

interface EditorParts {
  issue: Issue
  /** What stands in the fields: what is kept, or what was typed and could not be kept. */
  words: TypedWords
  token: Html
  problem?: string | undefined
}

/** A draft with everything that can be changed in it. One form: every button keeps what was typed, too. */
export function issueEditor({ issue, words, token, problem }: EditorParts): Html {
  const { id, revision, sections, history } = issue
  return html`${problem && html`<p class="note note-danger" role="alert">${problem}</p>`}
<form method="post" action="/admin/newsletter/words" class="console-form" id="issue">${token}
<input type="hidden" name="id" value="${id}"><input type="hidden" name="revision" value="${revision}">
<label>Subject<input name="subject" value="${words.subject}" maxlength="150"></label>
<label>Introduction<textarea name="intro" rows="6" maxlength="5000">${words.intro}</textarea></label>
<p class="console-line"><button class="button button-outline" name="do" value="keep">Keep these words</button>
<button class="button button-outline" data-live-preview formaction="/admin/newsletter/preview" formtarget="${FRAME}">Show it below</button>
<button class="button button-outline" name="do" value="undo"${history.length === 0 && html` disabled`}>Undo the last change</button>
<button class="button button-outline" name="do" value="reset">Back to the automatic draft</button></p>
${sections.map((section, at) => sectionEditor(section, at, sections.length))}
${sections.length === 0 && html`<p>Nothing is new, so there is no section. The introduction alone can be sent.</p>`}
<p class="console-line"><button class="button" formaction="/admin/newsletter/ready">Read it once more and send it (owners)</button></p>
</form>`
}

function sectionEditor({ heading, items }: IssueSection, at: number, total: number): Html {
  return html`<fieldset><legend class="h3">${heading}</legend>
<p class="console-line">${arrangeButtons(`${at}`, heading, { at, total })}</p>
<ol>${items.map(
    ({ title, text }, item) =>
      html`<li><b>${title}</b>${text && html`<br><span class="console-address">${text}</span>`}
<p class="console-line">${arrangeButtons(`${at}.${item}`, title, { at: item, total: items.length })}</p></li>`,
  )}</ol></fieldset>`
}

function arrangeButtons(place: string, name: string, { at, total }: { at: number; total: number }): Html {
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

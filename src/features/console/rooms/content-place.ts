import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../../platform/json-content.ts'
import { listContentFiles } from '../../link-checks/find-link-places.ts'
import { type Html, html } from '../parts/html.ts'

const LINES_AROUND = 8

interface ContentPlace {
  file: string
  line: number
  lines: string[]
}

/** A file of the content by its name in the list of them, never by a path that somebody wrote. */
export function readContentPlace({ file, line }: { file: string; line: number }): ContentPlace | null {
  const known = listContentFiles().find((name) => name === file)
  if (!known) return null
  const lines = readFileSync(join(CONTENT_FOLDER, known), 'utf8').split('\n')
  return line <= lines.length ? { file: known, line, lines } : null
}

/** The line with those around it, to be found and changed in the repository of the site. */
export function contentPlaceView({ file, line, lines }: ContentPlace): Html {
  const from = Math.max(1, line - LINES_AROUND)
  const shown = lines.slice(from - 1, line + LINES_AROUND)
  return html`<p><a href="/admin/links">Back to the links</a></p>
<p>Change line <b>${line}</b> of <code>content/${file}</code> in the repository of the site, and publish it. The console changes no content file.</p>
<pre class="panel console-lines" tabindex="0" aria-label="The lines around it">${shown.map((text, index) => lineOf(text, from + index, line))}</pre>`
}

function lineOf(text: string, number: number, wanted: number): Html {
  const whole = `${String(number).padStart(5)}  ${text}`
  return number === wanted ? html`<mark id="line">${whole}</mark>\n` : html`${whole}\n`
}

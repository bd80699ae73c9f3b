const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

export function link({ label, href }: { label: string; href: string }, className: string): string {
  return `<a class="${className}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}

export function rowOf(html: string, style = 'padding:16px 32px 0'): string {
  return `<tr><td class="cell" style="${style}">${html}</td></tr>`
}

/** The kente edge of the site, made of cells: no picture to fetch, none to be blocked. */
export function selvedgeRow(): string {
  const threads = [
    ['#005c3a', 30],
    ['#141a17', 4],
    ['#f5b81c', 6],
    ['#c8102e', 4],
    ['#f5b81c', 6],
    ['#141a17', 4],
    ['#005c3a', 30],
    ['#f5b81c', 4],
    ['#c8102e', 8],
    ['#f5b81c', 4],
  ]
  const cells = threads.map(
    ([colour, width]) =>
      `<td bgcolor="${colour}" width="${width}%" height="6" style="font-size:0;line-height:6px">&nbsp;</td>`,
  )
  return `<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table></td></tr>`
}

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
const SERIF = "Rockwell,'Roboto Slab',Georgia,serif"

/** Read by programs that know styles; for the others each rule is also written into its element (see `inline`). */
const RULES: Record<string, string> = {
  page: 'background:#f4f7f8',
  card: 'background:#ffffff;border:1px solid #d3dce0',
  text: `margin:0;color:#141a17;font:400 16px/1.55 ${SANS}`,
  title: `font:700 26px/1.15 ${SERIF};letter-spacing:-.015em`,
  heading: `font:700 20px/1.2 ${SERIF};margin:0 0 4px`,
  muted: `color:#4f5c63;font:400 16px/1.5 ${SANS}`,
  small: `margin:0 0 6px;font:400 14px/1.5 ${SANS}`,
  address: 'margin-top:12px;word-break:break-all',
  wordmark: `color:#141a17;font:400 22px/1.2 ${SERIF};text-decoration:none`,
  facts: 'border-top:2px solid #141a17',
  fact: 'padding:9px 12px 9px 0;border-bottom:1px solid #d3dce0;text-align:left;vertical-align:top',
  button: 'border-radius:8px;background:#005c3a',
  'button-link': `display:inline-block;padding:14px 24px;border-radius:8px;color:#ffffff;font:600 16px/1.25 ${SANS};text-decoration:none`,
  item: `color:#005c3a;font:600 16px/1.4 ${SANS};text-decoration:underline`,
  entry: 'margin:10px 0 0',
}

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1411!important}.card{background:#18211c!important;border-color:#2e3b34!important}
.text,.wordmark{color:#eef3f0!important}.muted{color:#a8b6ae!important}.item{color:#7bdbb0!important}
.facts{border-color:#eef3f0!important}.fact{border-color:#2e3b34!important}
.button{background:#58cb97!important}.button-link{color:#06251a!important}
}
@media (max-width:480px){.cell{padding-left:20px!important;padding-right:20px!important}}`

interface Parts {
  title: string
  preheader: string
  body: string
  foot: string
}

export function wrapDocument({ title, preheader, body, foot }: Parts): string {
  return inline(`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
${body}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="cell" style="padding:20px 32px">
${foot}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)
}

/** Writes the rules of an element's classes into the element: several mail programs drop style sheets. */
function inline(html: string): string {
  return html.replace(
    /<(\w+)([^<>]*?) class="([^"]+)"([^<>]*)>/g,
    (tag, name, before, classes: string, after) => {
      const rules = classes.split(' ').flatMap((each) => RULES[each] ?? [])
      if (rules.length === 0) return tag
      const own = /style="([^"]*)"/.exec(`${before}${after}`)?.[1]
      const rest = `${before}${after}`.replace(/ ?style="[^"]*"/, '')
      return `<${name} class="${classes}"${rest} style="${[...rules, ...(own ? [own] : [])].join(';')}">`
    },
  )
}

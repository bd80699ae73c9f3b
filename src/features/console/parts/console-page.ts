import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Operator } from '../../../console/server/operator.ts'
import { version } from '../browser/browser-files.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { Html, html } from './html.ts'
import { icon } from './icons.ts'
import { roomsOf } from './rooms.ts'

interface Parts {
  title: string
  body: Html
  /** Numbers beside the names of rooms. */
  counts?: Record<string, number>
  /** One sentence about what was just done. */
  notice?: string | undefined
}

export type Shell = Pick<ConsoleDeps, 'env' | 'assets'>

/** A page of the console for someone who is signed in: the rail on the left, the room beside it. */
export function consolePage(
  deps: Shell,
  { operator, path }: { operator: Operator; path: string },
  { title, body, counts = {}, notice }: Parts,
): string {
  return wholeDocument(
    deps,
    title,
    html`<a class="skip-link" href="#main">Skip to content</a>
<div class="console">
<header class="console-rail">
<a class="console-logo" href="/admin">${MARK}<span>${siteName(deps)}</span></a>
<nav aria-label="Rooms"><ul>
${roomsOf(operator.role).map(
  (room) =>
    html`<li><a href="${room.path}"${room.path === path && html` aria-current="page"`}>${icon(room.icon)}<span>${room.name}</span>${(counts[room.path] ?? 0) > 0 && html`<b>${counts[room.path]}</b>`}</a></li>`,
)}
</ul></nav>
<p class="console-who"><span>Signed in as</span> <a href="/admin/account"><b>${operator.name}<span>, ${operator.role}</span></b></a></p>
</header>
<main id="main" class="console-main" tabindex="-1">
${notice && html`<p class="console-notice" role="status">${notice}</p>`}
${body}
</main>
</div>`,
  )
}

/** The leaf of the logo, without its title: the name stands beside it. */
export const MARK = new Html(
  readFileSync(new URL('../../../../assets/logo-mark.svg', import.meta.url), 'utf8')
    .replace(/<title>.*<\/title>/, '')
    .replace('role="img"', 'class="console-mark" aria-hidden="true"'),
)

export function siteName({ env }: Shell): Html {
  const [first = '', ...rest] = env.site.name.split(' ')
  return html`<b>${first}</b> ${rest.join(' ')}`
}

/** The one document of the application: every room is drawn by its script. */
export function applicationPage({
  env,
  assets,
  application,
}: Shell & Pick<ConsoleDeps, 'application'>): string {
  const { script, styles, modules, earlyModules = [] } = application
  const page = html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${env.site.name} console</title>
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${assets.earlyScript && html`<script src="${assets.earlyScript}"></script>`}
${modules.map((href) => html`<link rel="modulepreload" href="${href}">`)}
${[...earlyModules, script].map((src) => html`<script type="module" src="${src}"></script>`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="console"></div>
<noscript><p>The console needs JavaScript. Turn it on in your browser and load the page again.</p></noscript>
</body>
</html>
`
  return page.text
}

function wholeDocument({ env, assets }: Shell, title: string, body: Html): string {
  const page = html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${env.site.name} console</title>
${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
<link rel="stylesheet" href="/console/console.css?v=${version('console.css')}">
${assets.earlyScript && html`<script src="${assets.earlyScript}"></script>`}
<script type="module" src="/console/console.js?v=${version('console.js')}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
${body}
</body>
</html>
`
  return page.text
}

export function sendPage(reply: FastifyReply, page: string, status = reply.statusCode) {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

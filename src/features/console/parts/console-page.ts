import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { ConsoleDeps } from '../console-deps.ts'
import { Html, html } from './html.ts'

export type Shell = Pick<ConsoleDeps, 'env' | 'assets'>

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

export function sendPage(reply: FastifyReply, page: string, status = reply.statusCode) {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

import { version } from '../browser/browser-files.ts'
import { MARK, type Shell, siteName } from '../parts/console-page.ts'
import { Html, html } from '../parts/html.ts'

const ARROW = new Html('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 19-7-7 7-7M19 12H5"/></svg>')

/** A page of the door and of one's own account: plain forms, which work without script, beside a scene. */
export function gatePage(
  { env, assets }: Shell,
  title: string,
  body: Html,
  { back = '' }: { back?: string } = {},
): string {
  const page = html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${env.site.name} console</title>
${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
<link rel="stylesheet" href="/console/gate.css?v=${version('gate.css')}">
${assets.earlyScript && html`<script src="${assets.earlyScript}"></script>`}
<script type="module" src="/console/gate.js?v=${version('gate.js')}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="gate">
<main id="main">
<p class="gate-logo">${MARK}<span>${siteName({ env, assets })}</span></p>
<div class="gate-body">${back && html`<p class="gate-back"><a href="${back}">${ARROW}Back</a></p>`}<h1>${title}</h1>${body}</div>
<p class="gate-foot"><a href="/">Back to the site</a> <a href="/privacy">Privacy</a></p>
</main>
<picture class="gate-scene">
<source srcset="/console/scene-night.svg?v=${version('scene-night.svg')}" media="(prefers-color-scheme: dark)">
<img src="/console/scene.svg?v=${version('scene.svg')}" alt="">
</picture>
</body>
</html>
`
  return page.text
}

import type { PageHead } from '../platform/page.ts'
import { absoluteUrl } from '../platform/pages/absolute-url.ts'
import { escapeHtml } from '../platform/text/escape-html.ts'
import { shortenText } from '../platform/text/shorten-text.ts'
import { longDay } from '../platform/time/long-day.ts'
import { listStructuredData, toScriptJson } from './structured-data.ts'

export interface DocumentAssets {
  styles: string[]
  /** Styles that this page does not need but other pages do, loaded on navigation to them. */
  moreStyles?: string
  /** Runs before the first paint, and loads the other scripts after it; the development server has none. */
  earlyScript: string | null
  entryScript: string
  pageScript: string
  /** What the entry and the page import, to be loaded with them. */
  modules: string[]
  /** Modules that must run before the entry; only the development server has any. */
  earlyModules?: string[]
  preloadedFont: string | null
}

interface DocumentParts {
  head: PageHead
  site: { name: string; url: string; timeZone?: string }
  path: string
  /** A page behind a secret link: its URL is not printed. */
  isPersonal?: boolean
  body: string
  /** The page state, with the responses to its API requests, so that the browser does not repeat them. */
  state: unknown
  assets: DocumentAssets
  status: number
}

/** Search engines show about this much, and cut off the rest at any point. */
const MAX_DESCRIPTION_LENGTH = 155

export function fullTitle(head: PageHead, siteName: string): string {
  return head.title.includes(siteName) ? head.title : `${head.title} · ${siteName}`
}

/** Renders the whole HTML document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { head, site, path, body, state, assets, status } = parts
  const title = escapeHtml(fullTitle(head, site.name))
  const description = escapeHtml(shortenText(head.description ?? '', MAX_DESCRIPTION_LENGTH))
  // An error page must not repeat the requested URL.
  const canonical = escapeHtml(`${site.url}${status === 200 ? (head.canonical ?? path) : '/'}`)
  const image = escapeHtml(absoluteUrl(site.url, head.image ?? '/og-image.png'))
  const isIndexed = head.isIndexed !== false && status === 200
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${isIndexed ? `<link rel="canonical" href="${canonical}">` : '<meta name="robots" content="noindex">'}
${assets.preloadedFont ? `<link rel="preload" href="${assets.preloadedFont}" as="font" type="font/woff2" crossorigin>` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scriptsOf(assets)}
${head.feed ? `<link rel="alternate" type="application/atom+xml" title="${title}" href="${escapeHtml(head.feed)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1411" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(site.name)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${image}">
${shareCardTags(head)}
<meta name="twitter:card" content="summary_large_image">
${(isIndexed ? listStructuredData(head, site.url) : [])
  .map((data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`)
  .join('\n')}
</head>
<body>
<div id="root">${body}</div>
${printLine(parts)}
<script type="application/json" id="page-state">${toScriptJson(state)}</script>
</body>
</html>
`
}

function shareCardTags({ imageAlt }: PageHead): string {
  if (!imageAlt) return ''
  return `<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(imageAlt)}">`
}

/** The print line with site name, URL and day. The browser replaces the day with that of printing. */
function printLine({ site, path, isPersonal, status }: DocumentParts): string {
  const address = site.url + (isPersonal || status !== 200 ? '' : path)
  const day = longDay(new Date(), site.timeZone)
  return `<p class="print-line" aria-hidden="true"><span>${escapeHtml(site.name)}</span><span>${escapeHtml(address)}</span><span>${day}</span></p>`
}

function scriptsOf({
  earlyScript,
  earlyModules = [],
  entryScript,
  modules,
  moreStyles,
}: DocumentAssets): string {
  const more = moreStyles ? ` data-more-styles="${moreStyles}"` : ''
  if (earlyScript)
    return `<script src="${earlyScript}" data-entry="${entryScript}" data-modules="${modules.join(' ')}"${more}></script>`
  return [...earlyModules, entryScript]
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join('\n')
}

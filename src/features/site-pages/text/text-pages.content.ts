import { readFileSync } from 'node:fs'
import { Marked } from 'marked'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { type DataMap, readDataMap } from '../data-map.content.ts'
import type { TextPageAnswer, TextPageSlug } from './text-pages.ts'

export interface PageSettings {
  siteName: string
  siteEmail: string
  privacyPerson: string
  postalAddress: string
}

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const isOutside = /^https?:/.test(href)
      return isOutside
        ? `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${words}<span class="sr-only">, opens in a new tab</span></a>`
        : `<a href="${escapeHtml(href)}">${words}</a>`
    },
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** The Markdown of a page as HTML. It is our own committed text, so nothing in it needs to be cleaned. */
export function readTextPage(slug: TextPageSlug, settings: PageSettings): TextPageAnswer {
  const file = readFileSync(new URL(`../../../../content/pages/${slug}.md`, import.meta.url), 'utf8')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = new Map(head.split('\n').map((line) => line.split(/:\s+(.*)/, 2) as [string, string]))
  const html = marked.parse(fillIn(body, settings), { async: false })
  const headings = html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)
  return {
    title: facts.get('title') ?? slug,
    description: facts.get('description') ?? '',
    contents: [...headings].map(([, id = '', title = '']) => ({ id, title })),
    html: html.replace('<p>{{dataMap}}</p>', () => renderDataMap(readDataMap())),
  }
}

/** A line about a setting that is not set is left out. */
function fillIn(text: string, settings: PageSettings): string {
  const lines = text.split('\n').map((line) => {
    const names = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as keyof PageSettings)
    const isUnset = names.some((name) => settings[name] === '')
    if (isUnset) return null
    return line.replace(/\{\{(\w+)\}\}/g, (mark, name: keyof PageSettings) =>
      name in settings ? escapeHtml(settings[name]) : mark,
    )
  })
  return lines.filter((line) => line !== null).join('\n')
}

function renderDataMap({ rows }: DataMap): string {
  const items = rows.map(
    ({ what, where, why, howLong }) =>
      `<li><h3>${escapeHtml(what)}</h3><dl><dt>Where</dt><dd>${escapeHtml(where)}</dd><dt>Why</dt><dd>${escapeHtml(why)}</dd><dt>How long</dt><dd>${escapeHtml(howLong)}</dd></dl></li>`,
  )
  return `<ul class="data-map">${items.join('')}</ul>`
}

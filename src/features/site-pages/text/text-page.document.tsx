import type { Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toSlug } from '../../../platform/text/find/words.ts'
import type { DataMap } from '../data-map.content.ts'
import type { ForeignWords } from './read-markdown.ts'

/** A paragraph with only this mark is replaced by the data map. */
const DATA_MAP = '{{dataMap}}'

/** Renders a page's Markdown tokens as HTML. */
export function renderText(tokens: readonly Token[], dataMap: DataMap): string {
  const isDataMap = (token: Token) => token.type === 'paragraph' && token.raw.trim() === DATA_MAP
  const blocks = tokens.map((token) => (isDataMap(token) ? createElement(DataMapList, dataMap) : show(token)))
  return renderToStaticMarkup(createElement(Fragment, null, ...blocks))
}

const SAME_NAME: Record<string, string> = {
  paragraph: 'p',
  list_item: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
}

function show(token: Token): ReactNode {
  const { type } = token
  const name = SAME_NAME[type]
  if (name) return createElement(name, null, ...inside(token))
  if (type === 'space') return null
  if (type === 'heading')
    return createElement(`h${token.depth}`, { id: toSlug(token.text) }, ...inside(token))
  if (type === 'list') return createElement(token.ordered ? 'ol' : 'ul', null, ...token.items.map(show))
  if (type === 'link') return <Link {...(token as Tokens.Link)} />
  if (type === 'foreign') return <span lang={(token as ForeignWords).lang}>{token.words}</span>
  if (type === 'text' && 'tokens' in token) return createElement(Fragment, null, ...inside(token))
  if (type === 'text' || type === 'escape') return token.text
  throw new Error(`A page in content/pages has ${type}, which the page cannot show: ${token.raw}`)
}

const inside = (token: Token) => ('tokens' in token ? (token.tokens ?? []) : []).map(show)

function Link(token: Tokens.Link) {
  const words = createElement(Fragment, null, ...inside(token))
  if (!/^https?:/.test(token.href)) return <a href={token.href}>{words}</a>
  return (
    <a href={token.href} target="_blank" rel="noopener noreferrer">
      {words}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}

function DataMapList({ rows }: DataMap) {
  return (
    <ul className="data-map">
      {rows.map(({ what, where, why, howLong }) => (
        <li key={what}>
          <h3>{what}</h3>
          <dl>
            <dt className="muted">Where</dt>
            <dd>{where}</dd>
            <dt className="muted">Why</dt>
            <dd>{why}</dd>
            <dt className="muted">How long</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

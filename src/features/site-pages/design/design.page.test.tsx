import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { DesignPage } from './design.page.tsx'

const html = renderToString(
  <Router ssrPath="/design">
    <DesignPage />
  </Router>,
)

test('every component is drawn by the server without an inline style', () => {
  expect(html).not.toContain(' style=')
})

test('no id is used twice, and every label and description has its target', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...html.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
  for (const [, names] of targets) {
    for (const name of names?.split(' ') ?? []) expect(ids).toContain(name)
  }
})

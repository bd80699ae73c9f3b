import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A whole HTML document of React elements that no browser takes up again: emails, and pages of plain forms. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`
}

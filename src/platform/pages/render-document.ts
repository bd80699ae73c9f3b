import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a whole HTML document that is never hydrated: emails, and pages of plain forms. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`
}

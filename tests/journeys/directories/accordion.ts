import type { Page } from 'playwright-core'

/** The titles of the open groups, as a reader sees them. */
export const openGroups = (page: Page) =>
  page.locator('details.accordion-item[open]:visible > summary .accordion-title').allInnerTexts()

export const group = (page: Page, title: string) =>
  page.locator('summary', { has: page.getByRole('heading', { name: title, exact: true }) })

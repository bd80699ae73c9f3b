import type { Category } from './categories.schema.ts'

/** The categories that menus offer: all but the hidden ones, unless one of those is chosen. */
export const shownCategories = (categories: readonly Category[], chosen?: string): Category[] =>
  categories.filter(({ isHidden, id, slug }) => !isHidden || chosen === slug || chosen === String(id))

import type { Category } from './categories.schema.ts'

/** Those that menus offer: not the hidden ones, unless it is the one that is chosen. */
export const shownCategories = (categories: readonly Category[], chosen?: string): Category[] =>
  categories.filter(({ isHidden, id, slug }) => !isHidden || chosen === slug || chosen === String(id))

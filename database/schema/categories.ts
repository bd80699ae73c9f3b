import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgView, serial, text, unique } from 'drizzle-orm/pg-core'
import { table } from '../table.ts'

export const categories = table('categories', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** The operator's order: the home page shows the first six. */
  position: integer().notNull(),
  safetyNote: text('safety_note').notNull().default(''),
  /** What the price means here: rent per month, pay, a rate. */
  priceLabel: text('price_label').notNull().default('Price'),
  /** It takes no new ads and is in no menu; its ads and its page stay. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Name of the drawing that the operator chose; empty for the default. */
  drawing: text().notNull().default(''),
})

/** A view of the live ads per category: the sums and the changes since. Category 0: ads without one. */
export const categoryCounts = pgView('category_counts', {
  categoryId: integer('category_id').notNull(),
  liveCount: integer('live_count').notNull(),
}).existing()

export const categoryCountSums = table('category_count_sums', {
  categoryId: integer('category_id').primaryKey(),
  liveCount: integer('live_count').notNull().default(0),
})

/** The fields of a category's ads besides title, price and place, as the operator defines them. */
export const categoryFields = table(
  'category_fields',
  {
    id: serial().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Its name in URLs and in `ads.fields`. */
    key: text().notNull(),
    label: text().notNull(),
    type: text({ enum: ['text', 'number', 'choice', 'boolean', 'date'] }).notNull(),
    unit: text().notNull().default(''),
    min: integer(),
    max: integer(),
    /** The options of a choice, or the two labels of a boolean. */
    choices: jsonb().$type<{ value: string; label: string }[]>().notNull().default([]),
    /** The text on cards, with {value} in it; empty when cards do not show the field. */
    card: text().notNull().default(''),
    isFacet: boolean('is_facet').notNull().default(false),
    /** Whether a seller must fill it in; existing ads stay as they are. */
    isRequired: boolean('is_required').notNull().default(false),
    position: integer().notNull(),
  },
  (self) => [
    unique('category_fields_one_key').on(self.categoryId, self.key),
    check('category_fields_plain_key', sql`key ~ '^[a-z][a-zA-Z0-9]{0,29}$'`),
  ],
)

/** Categories that were merged into others: their URLs redirect. */
export const mergedCategories = table('merged_categories', {
  slug: text().primaryKey(),
  formerId: integer('former_id').notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})

export const COLUMN_NAMES = {
  price: 'Price and place',
  seller: 'Seller',
  state: 'Status',
  views: 'Views',
  posted: 'Posted',
} as const
export type ColumnId = keyof typeof COLUMN_NAMES

const KEY = 'console-ads-hidden-columns'

/** The columns that are hidden in this browser. */
export function readHiddenColumns(): ReadonlySet<ColumnId> {
  try {
    const kept = (localStorage.getItem(KEY) ?? '').split(' ')
    return new Set(kept.filter((id): id is ColumnId => id in COLUMN_NAMES))
  } catch {
    return new Set()
  }
}

export function keepHiddenColumns(hidden: ReadonlySet<ColumnId>): void {
  try {
    localStorage.setItem(KEY, [...hidden].join(' '))
  } catch {
    // Without storage they are hidden for this page only.
  }
}

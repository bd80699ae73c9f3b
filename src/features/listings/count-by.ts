/** How many rows each choice has, most first. */
export function countBy<Row>(rows: readonly Row[], read: (row: Row) => { slug: string; name: string }) {
  const counts = new Map<string, { slug: string; name: string; count: number }>()
  for (const row of rows) {
    const { slug, name } = read(row)
    counts.set(slug, { slug, name, count: (counts.get(slug)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  )
}

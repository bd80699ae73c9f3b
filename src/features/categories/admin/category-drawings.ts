import drawings from '../../../../content/drawings.json' with { type: 'json' }

const names = new Set(drawings.map(({ name }) => name))

/** Whether something of that name is drawn; nothing chosen is the usual drawing. */
export const isDrawing = (name: string) => name === '' || names.has(name)

/** What can stand for a category: "Container ship", with the category it was drawn for. */
export const listDrawings = () =>
  drawings
    .map(({ name, category }) => ({ name, label: labelOf(name), category }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import drawings from '../../../../content/drawings.json' with { type: 'json' }

const names = new Set(drawings.map(({ name }) => name))

/** Whether a drawing of that name exists; an empty name means the default drawing. */
export const isDrawing = (name: string) => name === '' || names.has(name)

/** The drawings a category can use, such as "Container ship", with the category each was drawn for. */
export const listDrawings = () =>
  drawings
    .map(({ name, category }) => ({ name, label: labelOf(name), category }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

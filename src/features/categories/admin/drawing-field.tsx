import { SelectBox } from '../../../console/parts/select-box.tsx'
import { Options } from '../../../ui/options.tsx'
import type { Drawing, ListedCategories, ListedCategory } from './categories-room.schema.ts'

interface Props {
  category: ListedCategory
  listed: ListedCategories
  value: string
  onChange: (name: string) => void
}

/** What stands for the category on the site: its usual drawing, or any other one, its own kind first. */
export function DrawingField({ category, listed: { categories, drawings }, value, onChange }: Props) {
  const own = drawings.filter((drawing) => drawing.category === category.slug)
  const others = categories.filter(({ slug }) => slug !== category.slug)
  return (
    <SelectBox label="Drawing" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Usual drawing</option>
      <Choices label={category.name} drawings={own} />
      {others.map(({ slug, name }) => (
        <Choices key={slug} label={name} drawings={drawings.filter((one) => one.category === slug)} />
      ))}
    </SelectBox>
  )
}

function Choices({ label, drawings }: { label: string; drawings: readonly Drawing[] }) {
  if (drawings.length === 0) return null
  return (
    <optgroup label={label}>
      <Options of={drawings.map(({ name, label: words }) => [name, words])} />
    </optgroup>
  )
}

/** The address of a drawing on the cloth and field of this category. */
export const drawingPathOf = ({ usualDrawingPath }: ListedCategory, name: string) =>
  name ? usualDrawingPath.replace(/^\/art\/.+(?=-[a-z]+-[a-z]+\.svg$)/, `/art/${name}`) : usualDrawingPath

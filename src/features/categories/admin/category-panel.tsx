import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { fieldsCall } from './categories-room.calls.ts'
import type { ListedCategories, ListedCategory } from './categories-room.schema.ts'
import { CategoryForm } from './category-form.tsx'

interface Props {
  category: ListedCategory
  listed: ListedCategories
  onBack: () => void
}

/** One category: its words and its own fields. */
export function CategoryPanel({ category, listed, onBack }: Props) {
  const fields = useQuery(fieldsCall(category.id))
  return (
    <section className="desk-panel category-panel" aria-label={category.name}>
      <QueryView query={fields} what="its fields">
        {(answer) => <CategoryForm category={category} listed={listed} saved={answer} onBack={onBack} />}
      </QueryView>
    </section>
  )
}

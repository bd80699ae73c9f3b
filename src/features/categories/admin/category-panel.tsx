import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { fieldsCall } from './categories-room.calls.ts'
import type { ListedCategory } from './categories-room.schema.ts'
import { CategoryForm } from './category-form.tsx'

interface Props {
  category: ListedCategory
  onBack: () => void
}

/** One category: its words and its own fields. */
export function CategoryPanel({ category, onBack }: Props) {
  const fields = useQuery(fieldsCall(category.id))
  return (
    <section className="desk-panel" aria-label={category.name}>
      <QueryView query={fields} what="its fields">
        {(answer) => <CategoryForm category={category} saved={answer} onBack={onBack} />}
      </QueryView>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import Merge from 'lucide-react/icons/merge'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { useSession } from '../../../console/parts/use-session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { categoriesCall, fieldsCall } from './categories-room.calls.ts'
import type { ListedCategories, ListedCategory } from './categories-room.schema.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryOrder } from './category-order.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { AddCategory } from './name-dialog.tsx'

/** The room of the categories: their order, names and fields, and merging two of them. */
export default function CategoriesRoom() {
  const { filters, set } = useFilters({ category: '' })
  const categories = useQuery(categoriesCall())
  const isOwner = useSession().operator.role === 'owner'
  const [isAdding, setIsAdding] = useState(false)
  const [mergedId, setMergedId] = useState<number | null>(null)
  const listed = categories.data?.categories ?? []
  const chosen = listed.find(({ id }) => String(id) === filters.category)
  // On wide screens the first category is shown by default beside the list; on narrow ones the panel replaces
  // the list only once a category is chosen.
  const current = chosen ?? listed[0]
  const choose = (id: number) => set({ category: String(id) })
  return (
    <>
      <RoomHead
        title="Categories"
        main={
          <Button onClick={() => setIsAdding(true)}>
            <Plus /> Add a category
          </Button>
        }
      >
        {isOwner && (
          <Button variant="outline" onClick={() => setMergedId(current?.id ?? 0)}>
            <Merge /> Merge two…
          </Button>
        )}
      </RoomHead>
      <QueryView query={categories} what="the categories">
        {(answer) => (
          <div className="category-panels" data-chosen={chosen ? '' : undefined}>
            <CategoryOrder
              categories={listed}
              currentId={current?.id}
              onChoose={choose}
              onMerge={isOwner ? setMergedId : undefined}
            />
            {current && (
              <CategoryPanel
                key={current.id}
                category={current}
                listed={answer}
                onBack={() => set({ category: '' })}
              />
            )}
          </div>
        )}
      </QueryView>
      {isAdding && <AddCategory onClose={() => setIsAdding(false)} onAdded={choose} />}
      {mergedId !== null && (
        <MergeDialog
          categories={listed}
          fromId={mergedId}
          onClose={() => setMergedId(null)}
          onMerged={choose}
        />
      )}
    </>
  )
}

interface Props {
  category: ListedCategory
  listed: ListedCategories
  onBack: () => void
}

/** One category: its texts and its own fields. */
function CategoryPanel({ category, listed, onBack }: Props) {
  const fields = useQuery(fieldsCall(category.id))
  return (
    <section className="desk-panel category-panel" aria-label={category.name}>
      <QueryView query={fields} what="its fields">
        {(answer) => <CategoryForm category={category} listed={listed} saved={answer} onBack={onBack} />}
      </QueryView>
    </section>
  )
}

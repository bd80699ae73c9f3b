import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Merge from 'lucide-react/icons/merge'
import SquarePen from 'lucide-react/icons/square-pen'
import { expectAnswer, useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../console/parts/action-menu.tsx'
import { moveTo } from '../../../console/parts/move-to.ts'
import { SortableList } from '../../../console/parts/sortable-list.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { CATEGORIES, sendOrder } from './categories-room.calls.ts'
import type { ListedCategories, ListedCategory } from './categories-room.schema.ts'

const ON_HOME = 6
const UNDO_SECONDS = 10

interface Props {
  categories: readonly ListedCategory[]
  currentId: number | undefined
  onChoose: (id: number) => void
  /** For owners. */
  onMerge: ((id: number) => void) | undefined
}

/** The order of the site, which saves itself. */
export function CategoryOrder({ categories, currentId, onChoose, onMerge }: Props) {
  const ids = categories.map(({ id }) => id)
  const order = useChange({
    send: sendOrder,
    outdates: [CATEGORIES],
    expect: (next, client) =>
      expectAnswer<ListedCategories>(client, CATEGORIES, (answer) =>
        // The key of the list is also that of the fields of each.
        answer.categories
          ? { categories: next.flatMap((id) => answer.categories.find((one) => one.id === id) ?? []) }
          : answer,
      ),
  })
  const save = (next: readonly number[]) =>
    order.mutate(next, {
      onSuccess: () =>
        showToast({
          title: 'Order saved',
          undo: { seconds: UNDO_SECONDS, run: () => order.mutate(ids) },
        }),
    })
  return (
    <section className="desk-panel category-order">
      <header>
        <h2>Order on the site</h2>
        <p>
          Drag, or <kbd>Alt</kbd> <kbd aria-label="arrow up">↑</kbd> <kbd aria-label="arrow down">↓</kbd>
        </p>
      </header>
      <SortableList
        label="Categories"
        items={categories}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        currentId={currentId === undefined ? undefined : String(currentId)}
        onOrder={(next) => save(next.map(Number))}
      >
        {(category, index) => (
          <>
            <img src={category.drawing} alt="" width="48" height="36" />
            <button type="button" className="category-name" onClick={() => onChoose(category.id)}>
              <b>{category.name}</b>
              <span>{describe(category)}</span>
              {index === ON_HOME - 1 && <em>The six up to here are on the home page</em>}
            </button>
            <ActionMenu
              label={`What to do with ${category.name}`}
              acts={[
                {
                  label: 'Rename and its own fields',
                  icon: <SquarePen />,
                  onSelect: () => onChoose(category.id),
                },
                {
                  label: 'Move up',
                  icon: <ArrowUp />,
                  keyName: 'Alt ↑',
                  onSelect: () => save(moveTo(ids, category.id, Math.max(0, index - 1))),
                },
                {
                  label: 'Move down',
                  icon: <ArrowDown />,
                  keyName: 'Alt ↓',
                  onSelect: () => save(moveTo(ids, category.id, index + 1)),
                },
                ...(onMerge
                  ? [{ label: 'Merge into…', icon: <Merge />, onSelect: () => onMerge(category.id) }]
                  : []),
              ]}
            />
          </>
        )}
      </SortableList>
    </section>
  )
}

const describe = ({ liveCount, fieldCount }: ListedCategory) =>
  `${countOf(liveCount, 'ad')}${fieldCount > 0 ? ` · ${countOf(fieldCount, 'field')}` : ''}`

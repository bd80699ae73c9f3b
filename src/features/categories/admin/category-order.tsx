import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListPlus from 'lucide-react/icons/list-plus'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { expectAnswer, useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../console/parts/dialogs/action-menu.tsx'
import { moveTo } from '../../../console/parts/lists/move-to.ts'
import { SortableList } from '../../../console/parts/lists/sortable-list.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { CATEGORIES, sendHidden, sendOrder } from './categories-room.calls.ts'
import type { ListedCategories, ListedCategory } from './categories-room.schema.ts'
import { RenameDialog } from './name-dialog.tsx'

const ON_HOME = 6

interface Props {
  categories: readonly ListedCategory[]
  currentId: number | undefined
  onChoose: (id: number) => void
  /** Only for owners. */
  onMerge: ((id: number) => void) | undefined
}

/** The order of the categories on the site; changes save at once. */
export function CategoryOrder({ categories, currentId, onChoose, onMerge }: Props) {
  const ids = categories.map(({ id }) => id)
  const order = useChange({
    send: sendOrder,
    outdates: [CATEGORIES],
    expect: (next, client) =>
      expectAnswer<ListedCategories>(client, CATEGORIES, (answer) =>
        // Ignores a cached response of another shape.
        answer.categories
          ? {
              ...answer,
              categories: next.flatMap((id) => answer.categories.find((one) => one.id === id) ?? []),
            }
          : answer,
      ),
  })
  const save = (next: readonly number[]) =>
    order.mutate(next, {
      onSuccess: () =>
        showToast({
          title: 'Order saved',
          undo: () => order.mutate(ids),
        }),
    })
  const [renamed, setRenamed] = useState<ListedCategory | null>(null)
  const hide = useChange({
    send: sendHidden,
    outdates: [CATEGORIES],
    onDone: (_ok, { id, isHidden }) =>
      showToast({
        title: isHidden ? 'Hidden' : 'Shown again',
        text: isHidden ? 'It takes no new ads. Its ads and its page stay.' : 'Sellers can choose it again.',
        undo: () => hide.mutate({ id, isHidden: !isHidden }),
      }),
  })
  const lastOnHome = categories.filter(({ isHidden }) => !isHidden)[ON_HOME - 1]
  return (
    <section className="desk-panel category-order">
      <header>
        <h2 className="part-title">Order on the site</h2>
        <p className="fine">
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
            <img src={category.drawingPath} alt="" width="48" height="36" />
            <button type="button" className="category-name grow" onClick={() => onChoose(category.id)}>
              <b className="strong">{category.name}</b>
              <span className="fine">{describe(category)}</span>
            </button>
            <ActionMenu
              label={`Actions for ${category.name}`}
              acts={[
                { label: 'Rename…', icon: <Pencil />, onSelect: () => setRenamed(category) },
                {
                  label: 'Its own fields',
                  icon: <ListPlus />,
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
                {
                  label: category.isHidden ? 'Show on the site' : 'Hide from the site',
                  icon: category.isHidden ? <Eye /> : <EyeOff />,
                  startsGroup: true,
                  onSelect: () => hide.mutate({ id: category.id, isHidden: !category.isHidden }),
                },
              ]}
            />
            {category === lastOnHome && <em className="category-home">The six above are on the home page</em>}
          </>
        )}
      </SortableList>
      {renamed && <RenameDialog category={renamed} onClose={() => setRenamed(null)} />}
    </section>
  )
}

const describe = ({ liveCount, fieldCount, isHidden }: ListedCategory) =>
  `${isHidden ? 'Hidden · ' : ''}${countOf(liveCount, 'ad')}${fieldCount > 0 ? ` · ${countOf(fieldCount, 'field')}` : ''}`

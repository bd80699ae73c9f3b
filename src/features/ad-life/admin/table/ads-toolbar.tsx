import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { Toolbar, ToolbarSearch } from '../../../../console/parts/lists/toolbar.tsx'
import { buttonClasses } from '../../../../ui/buttons/button.tsx'
import type { AdsPage } from '../ads-room.schema.ts'
import { type AdFilterValues, describeFilters } from '../filters/ad-filter-words.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { SavedMenu } from '../filters/saved-filters.tsx'
import { COLUMN_NAMES, type ColumnId } from './ad-columns.ts'

export type AdsFilters = AdFilterValues & Record<'tab' | 'search' | 'sort', string>

interface Props {
  filters: AdsFilters
  set: (change: Partial<AdsFilters>, options?: { isTyping?: boolean }) => void
  categories: AdsPage['categories']
  columns: ColumnsProps
  onSaved: (query: string) => void
}

const ORDERS = { '-posted': 'Newest', posted: 'Oldest', '-views': 'Most viewed', expires: 'Ends soonest' }

/** Search, filters, sort order and columns; all but the columns are stored in the URL. */
export function AdsToolbar({ filters, set, categories, columns, onSaved }: Props) {
  const chips = describeFilters(filters, categories)
  const panel = (close: () => void) => (
    <FilterPanel
      filters={filters}
      categories={categories}
      onApply={(chosen) => {
        set(chosen)
        close()
      }}
    />
  )
  return (
    <div className="ads-toolbar">
      <Toolbar>
        <ToolbarSearch
          label="Title, phone, email or #ID"
          value={filters.search}
          onSearch={(search) => set({ search }, { isTyping: true })}
        />
        {chips.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className="filter-chip filter-chip-on"
            onClick={() => set({ [name]: '' })}
          >
            {label} <X /> <span className="sr-only">Remove this filter</span>
          </button>
        ))}
        <FilterButton
          title="Filters"
          className="filter-chip filter-chip-add"
          label={
            <>
              <Plus className="ads-wide" />
              <SlidersHorizontal className="ads-narrow" />
              <span className="ads-wide">Filter</span>
              <span className="ads-narrow">Filters{chips.length > 0 && ` (${chips.length})`}</span>
            </>
          }
        >
          {panel}
        </FilterButton>
        <span className="ads-order">
          <ActionMenu
            label="Order"
            acts={Object.entries(ORDERS).map(([sort, label]) => ({ label, onSelect: () => set({ sort }) }))}
            trigger={
              <>
                <ArrowDownUp /> {ORDERS[filters.sort as keyof typeof ORDERS]}
              </>
            }
            triggerClassName={buttonClasses({ variant: 'quiet' })}
          />
        </span>
        <span className="ads-wide">
          <AdColumnsMenu {...columns} />
        </span>
        <span className="ads-narrow">
          <SavedMenu onChoose={onSaved} />
        </span>
      </Toolbar>
    </div>
  )
}

interface ColumnsProps {
  hidden: ReadonlySet<ColumnId>
  onHide: (hidden: ReadonlySet<ColumnId>) => void
}

/** Which columns the list shows; the ad itself is always shown. */
function AdColumnsMenu({ hidden, onHide }: ColumnsProps) {
  const toggle = (id: ColumnId) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHide(next)
  }
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger className={buttonClasses({ variant: 'quiet' })}>
        <Columns3 /> Columns
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content className="menu act-menu" loop align="end" sideOffset={6} collisionPadding={8}>
          {Object.entries(COLUMN_NAMES).map(([id, name]) => (
            <RadixMenu.CheckboxItem
              key={id}
              className="menu-item between"
              checked={!hidden.has(id as ColumnId)}
              onCheckedChange={() => toggle(id as ColumnId)}
              onSelect={(event) => event.preventDefault()}
            >
              {name}
              <RadixMenu.ItemIndicator>
                <Check />
              </RadixMenu.ItemIndicator>
            </RadixMenu.CheckboxItem>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

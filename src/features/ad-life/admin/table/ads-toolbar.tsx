import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { ActionMenu } from '../../../../console/parts/action-menu.tsx'
import { Toolbar, ToolbarSearch } from '../../../../console/parts/toolbar.tsx'
import { buttonClasses } from '../../../../ui/button.tsx'
import type { AdsPage } from '../ads-room.schema.ts'
import { type AdFilterValues, describeFilters } from '../filters/ad-filter-words.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { SavedMenu } from '../filters/saved-filters.tsx'
import type { ColumnId } from './ad-columns.ts'
import { AdColumnsMenu } from './ad-columns-menu.tsx'

export type AdsFilters = AdFilterValues & Record<'tab' | 'search' | 'sort', string>

interface Props {
  filters: AdsFilters
  set: (change: Partial<AdsFilters>, options?: { isTyping?: boolean }) => void
  categories: AdsPage['categories']
  columns: { hidden: ReadonlySet<ColumnId>; onHide: (hidden: ReadonlySet<ColumnId>) => void }
  onSaved: (query: string) => void
}

const ORDERS = { '-posted': 'Newest', posted: 'Oldest', '-views': 'Most viewed', expires: 'Ends soonest' }

/** Search, filters, order and columns; all but the columns live in the address. */
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

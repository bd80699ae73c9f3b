import X from 'lucide-react/icons/x'
import { Toolbar, ToolbarSearch, ToolbarSelect } from '../../../console/parts/toolbar.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import type { AdsPage } from './ads-room.schema.ts'

type Filters = Record<'search' | 'category' | 'place' | 'photos' | 'samples' | 'days' | 'sort', string>

interface Props {
  filters: Filters
  set: (change: Partial<Filters>, options?: { isTyping?: boolean }) => void
  categories: AdsPage['categories']
}

/** Search and filters; all of them live in the address. */
export function AdsToolbar({ filters, set, categories }: Props) {
  const chips = [
    { name: 'photos' as const, label: 'Has photos' },
    { name: 'samples' as const, label: 'Samples' },
  ]
  return (
    <Toolbar>
      <ToolbarSearch
        label="Title, phone, email or #ID"
        value={filters.search}
        onSearch={(search) => set({ search }, { isTyping: true })}
      />
      <ToolbarSelect
        label="Category"
        value={filters.category}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">Every category</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </ToolbarSelect>
      <ToolbarSelect
        label="Posted"
        value={filters.days}
        onChange={(event) => set({ days: event.target.value })}
      >
        <option value="">Any time</option>
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="60">Last 60 days</option>
      </ToolbarSelect>
      <ToolbarSelect
        label="Order"
        value={filters.sort}
        onChange={(event) => set({ sort: event.target.value })}
      >
        <option value="-posted">Newest</option>
        <option value="posted">Oldest</option>
        <option value="-views">Most viewed</option>
        <option value="expires">Ends soonest</option>
      </ToolbarSelect>
      {chips.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="filter-chip"
          aria-pressed={filters[name] === 'yes'}
          onClick={() => set({ [name]: filters[name] ? '' : 'yes' })}
        >
          {label}
          {filters[name] && <X />}
        </button>
      ))}
      {filters.place && (
        <button
          type="button"
          className={buttonClasses({ variant: 'outline', size: 'small' })}
          onClick={() => set({ place: '' })}
        >
          {filters.place} <X />
        </button>
      )}
    </Toolbar>
  )
}

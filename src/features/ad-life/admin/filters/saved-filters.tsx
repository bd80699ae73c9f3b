import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { useChange } from '../../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { buttonClasses } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { AD_FILTERS, adFiltersCall, sendFilter, sendFilterRemoval } from './ad-filters.calls.ts'
import type { SavedFilter } from './ad-filters.schema.ts'
import { FilterButton } from './filter-button.tsx'
import { SaveFilter } from './save-filter.tsx'

interface Props {
  /** The active filters as a query string. */
  query: string
  canSave: boolean
  onChoose: (query: string) => void
}

/** The saved filters, each with how many ads it finds now. */
export function SavedFilters({ query, canSave, onChoose }: Props) {
  const filters = useQuery(adFiltersCall()).data?.filters ?? []
  return (
    <div className="saved-filters not-on-phone">
      <span className="saved-filters-title">
        <Bookmark /> Saved filters
      </span>
      {filters.length === 0 && <span>None yet. Choose a filter, then save it.</span>}
      {filters.map((filter) => (
        <SavedOne key={filter.id} filter={filter} isCurrent={filter.query === query} onChoose={onChoose} />
      ))}
      <FilterButton
        label="Save this filter"
        title="Save this filter"
        className="saved-filters-save"
        isDisabled={!canSave}
      >
        {(close) => <SaveFilter query={query} onClose={close} />}
      </FilterButton>
    </div>
  )
}

interface OneProps {
  filter: SavedFilter
  isCurrent: boolean
  onChoose: (query: string) => void
}

function SavedOne({ filter, isCurrent, onChoose }: OneProps) {
  const { name, query, isShared } = filter
  const save = useChange({ send: sendFilter, outdates: [AD_FILTERS] })
  const remove = useChange({
    send: sendFilterRemoval,
    outdates: [AD_FILTERS],
    onDone: () =>
      showToast({
        title: 'Filter removed',
        text: name,
        undo: () => save.mutate({ name, query, isShared }),
      }),
  })
  return (
    <span className="saved-filter" data-current={isCurrent || undefined}>
      <button type="button" aria-pressed={isCurrent} onClick={() => onChoose(isCurrent ? '' : query)}>
        {name} <small>{filter.found.toLocaleString('en-CA')}</small>
      </button>
      {isCurrent && filter.canRemove && (
        <IconButton label={`Remove the filter ${filter.name}`} onClick={() => remove.mutate(filter.id)}>
          <X />
        </IconButton>
      )}
    </span>
  )
}

/** The saved filters as one menu, for phones. */
export function SavedMenu({ onChoose }: Pick<Props, 'onChoose'>) {
  const filters = useQuery(adFiltersCall()).data?.filters ?? []
  const acts = filters.map(({ name, query, found }) => ({
    label: `${name} (${found.toLocaleString('en-CA')})`,
    onSelect: () => onChoose(query),
  }))
  return (
    <ActionMenu
      label="Saved filters"
      acts={acts.length > 0 ? acts : [{ label: 'No saved filters yet' }]}
      trigger={
        <>
          <Bookmark /> Saved
        </>
      }
      triggerClassName={buttonClasses({ variant: 'outline' })}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Pager } from '../../../../console/parts/lists/pager.tsx'
import { Toolbar, ToolbarSearch, ToolbarSelect } from '../../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../../console/parts/notices/states.tsx'
import { RoomHead } from '../../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../../console/parts/panels/tabs.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import type { FactsPage, FactsQuery } from '../facts.schema.ts'
import { AddEntryDrawer } from './add-entry-drawer.tsx'
import { CheckLinks } from './check-links.tsx'
import { FactDrawer } from './fact-drawer.tsx'
import { FactTable } from './fact-table.tsx'
import { factsCall } from './facts.calls.ts'
import { formatDayOnly } from './format-day-only.ts'
import { OtherLinks } from './other-links.tsx'

/** Value of the `entry` parameter for a new entry; no entry key looks like this. */
const NEW_ENTRY = 'new'
const DEFAULTS = { state: 'all', search: '', directory: '', language: '', page: '1', entry: '' }

const tabsOf = (counts: Partial<FactsPage['counts']>) => [
  { id: 'all', label: 'All', count: counts.all },
  { id: 'link-broken', label: 'Link broken', count: counts['link-broken'], tone: 'danger' as const },
  { id: 'to-call', label: 'Phone to call', count: counts['to-call'], tone: 'warning' as const },
  { id: 'reported', label: 'Reader feedback', count: counts.reported, tone: 'warning' as const },
  { id: 'corrected', label: 'Corrected', count: counts.corrected },
  { id: 'hidden', label: 'Hidden', count: counts.hidden },
]

/** Every entry, school, business, official link and phone card, to search, correct, call and confirm. */
export default function DirectoriesRoom() {
  const { filters, page, set, clear, isFiltered } = useFilters(DEFAULTS)
  const { entry, ...query } = filters
  const facts = useQuery(factsCall({ ...query, page } as FactsQuery))
  const keys = facts.data?.facts.map(({ key }) => key) ?? []
  const open = (key: string) => set({ entry: key, page: filters.page })
  return (
    <>
      <RoomHead
        title="Directories"
        main={
          <Button onClick={() => set({ entry: NEW_ENTRY, page: filters.page })}>
            <Plus /> Add an entry
          </Button>
        }
      >
        <CheckLinks />
      </RoomHead>
      <div className="desk-panel">
        <Tabs
          label="States"
          tabs={tabsOf(facts.data?.counts ?? {})}
          current={filters.state}
          onChoose={(state) => set({ state })}
        />
        <FactsToolbar filters={filters} set={set} page={facts.data} />
        <QueryView query={facts} what="the entries">
          {(answer) => (
            <>
              {answer.facts.length === 0 && answer.otherLinks.length === 0 && (
                <NoFacts search={filters.search} isFiltered={isFiltered} onClear={clear} />
              )}
              {answer.facts.length > 0 && (
                <>
                  <FactTable facts={answer.facts} onOpen={open} isPaused={entry !== ''} />
                  <Pager page={page} total={answer.total} onPage={(next) => set({ page: String(next) })} />
                </>
              )}
              {answer.otherLinks.length > 0 && <OtherLinks links={answer.otherLinks} />}
            </>
          )}
        </QueryView>
      </div>
      {entry === NEW_ENTRY && <AddEntryDrawer onAdded={open} onClose={() => open('')} />}
      {entry && entry !== NEW_ENTRY && (
        <FactDrawer
          key={entry}
          factKey={entry}
          keys={keys}
          onGo={(key) => set({ entry: key, page: filters.page }, { isTyping: true })}
          onClose={() => open('')}
        />
      )}
    </>
  )
}

interface ToolbarProps {
  filters: typeof DEFAULTS
  set: (change: Partial<typeof DEFAULTS>, options?: { isTyping?: boolean }) => void
  page: FactsPage | undefined
}

function FactsToolbar({ filters, set, page }: ToolbarProps) {
  return (
    <Toolbar>
      <ToolbarSearch
        label="Name, phone or web address"
        value={filters.search}
        onSearch={(search) => set({ search }, { isTyping: true })}
      />
      <ToolbarSelect
        label="Directory"
        value={filters.directory}
        onChange={(event) => set({ directory: event.target.value })}
      >
        <Options first="Every directory" of={page?.directories.map(({ id, title }) => [id, title]) ?? []} />
      </ToolbarSelect>
      <ToolbarSelect
        label="Language"
        value={filters.language}
        onChange={(event) => set({ language: event.target.value })}
      >
        <option value="">Every language</option>
        {page?.languages.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </ToolbarSelect>
      <span className="to-end fine">{page && linkWords(page)}</span>
    </Toolbar>
  )
}

function linkWords({ linksLeft, linksCheckedOn }: FactsPage): string {
  if (linksLeft > 0) return `Checking links, ${linksLeft.toLocaleString('en-CA')} to go`
  return linksCheckedOn ? `Links checked ${formatDayOnly(linksCheckedOn)}` : 'Links not checked yet'
}

interface NoFactsProps {
  search: string
  isFiltered: boolean
  onClear: () => void
}

function NoFacts({ search, isFiltered, onClear }: NoFactsProps) {
  return (
    <EmptyState title={search ? `No entry matches “${search}”` : 'Nothing here'} symbol="sankofa">
      <p>{search ? 'Check the spelling, or remove a filter.' : 'You are all caught up.'}</p>
      {isFiltered && <ClearAll onClear={onClear} />}
    </EmptyState>
  )
}

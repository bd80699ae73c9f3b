import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { downloadFile } from '../../../console/calls/fetch-json.ts'
import { ActionMenu } from '../../../console/parts/dialogs/action-menu.tsx'
import { Pager } from '../../../console/parts/lists/pager.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../console/parts/panels/tabs.tsx'
import { useSession } from '../../../console/parts/use-session.ts'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { adsCall } from './ads-room.calls.ts'
import type { AdsPage, AdsQuery } from './ads-room.schema.ts'
import { AdDrawer } from './drawer/ad-drawer.tsx'
import { NO_FILTERS } from './filters/ad-filter-words.ts'
import { SavedFilters } from './filters/saved-filters.tsx'
import { HoldsDialog } from './holds/holds-dialog.tsx'
import { keepHiddenColumns, readHiddenColumns } from './table/ad-columns.ts'
import { AdTable } from './table/ad-table.tsx'
import { AdsToolbar } from './table/ads-toolbar.tsx'
import { RemoveSamples } from './table/remove-samples.tsx'

const DEFAULTS = { tab: 'all', search: '', ...NO_FILTERS, sort: '-posted', page: '1', ad: '' }

const tabsOf = (counts: AdsPage['counts']) => [
  { id: 'all', label: 'All', count: counts.all },
  { id: 'live', label: 'Live', count: counts.live },
  { id: 'waiting', label: 'Waiting', count: counts.waiting, tone: 'warning' as const },
  { id: 'reported', label: 'Reported', count: counts.reported, tone: 'danger' as const },
  { id: 'returned', label: 'Returned', count: counts.returned },
  { id: 'expired', label: 'Expired', count: counts.expired },
  { id: 'removed', label: 'Removed', count: counts.removed },
]

/** The room of the ads: find, view and edit them, and act on one or many. */
export default function AdsRoom() {
  const { filters, page, set, clear, isFiltered } = useFilters(DEFAULTS)
  const [hidden, setHidden] = useState(readHiddenColumns)
  const { ad, ...query } = filters
  const ads = useQuery(adsCall({ ...query, page } as AdsQuery))
  const [areHoldsShown, setAreHoldsShown] = useState(false)
  const [isRemovingSamples, setIsRemovingSamples] = useState(false)
  const ids = ads.data?.ads.map(({ id }) => id) ?? []
  const saved = savedQueryOf(filters)
  const applySaved = (next: string) =>
    set({ ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(next)), page: '1' })
  return (
    <>
      <RoomHead
        title="Ads"
        main={
          <ButtonLink href="/post">
            <Plus /> Post an ad
          </ButtonLink>
        }
      >
        <AdsMenu
          samples={ads.data?.samples ?? 0}
          onSamples={() => setIsRemovingSamples(true)}
          onHolds={() => setAreHoldsShown(true)}
        />
      </RoomHead>
      <div className="desk-panel ads-panel">
        <Tabs
          label="States"
          tabs={tabsOf(ads.data?.counts ?? {})}
          current={filters.tab}
          onChoose={(tab) => set({ tab })}
        />
        <AdsToolbar
          filters={filters}
          set={set}
          categories={ads.data?.categories ?? []}
          columns={{
            hidden,
            onHide: (next) => {
              keepHiddenColumns(next)
              setHidden(next)
            },
          }}
          onSaved={applySaved}
        />
        <SavedFilters query={saved} canSave={saved !== ''} onChoose={applySaved} />
        <div className="ads-rows">
          <QueryView query={ads} what="the ads">
            {(answer) =>
              answer.ads.length === 0 ? (
                <NoAds search={filters.search} isFiltered={isFiltered} onClear={clear} />
              ) : (
                <>
                  <AdTable
                    page={answer}
                    sort={filters.sort}
                    onSort={(sort) => set({ sort })}
                    hidden={hidden}
                    onOpen={(id) => set({ ad: String(id), page: filters.page })}
                    onSeller={(id) => set({ ...DEFAULTS, seller: String(id) })}
                    isPaused={ad !== ''}
                  />
                  <Pager page={page} total={answer.total} onPage={(next) => set({ page: String(next) })} />
                </>
              )
            }
          </QueryView>
        </div>
      </div>
      {ad && (
        <AdDrawer
          key={ad}
          id={Number(ad)}
          ids={ids}
          categories={ads.data?.categories ?? []}
          onGo={(id) => set({ ad: String(id), page: filters.page }, { isTyping: true })}
          onClose={() => set({ ad: '', page: filters.page })}
        />
      )}
      {areHoldsShown && <HoldsDialog onClose={() => setAreHoldsShown(false)} />}
      {isRemovingSamples && (
        <RemoveSamples count={ads.data?.samples ?? 0} onClose={() => setIsRemovingSamples(false)} />
      )}
    </>
  )
}

/** The filters that are set, in the same order as saved filters are stored. */
function savedQueryOf(filters: typeof DEFAULTS): string {
  const { page: _page, sort: _sort, ad: _ad, ...kept } = filters
  const names = [
    'tab',
    'search',
    'category',
    'place',
    'photos',
    'reports',
    'samples',
    'days',
    'ends',
  ] as const
  const order = [...names, 'minPrice', 'maxPrice', 'seller'] as const
  const set = order.filter((name) => kept[name] !== DEFAULTS[name])
  return new URLSearchParams(set.map((name) => [name, kept[name]])).toString()
}

interface MenuProps {
  samples: number
  onSamples: () => void
  onHolds: () => void
}

function AdsMenu({ samples, onSamples, onHolds }: MenuProps) {
  const isOwner = useSession().operator.role === 'owner'
  const exportAds = () =>
    downloadFile('/api/admin/ads/export', 'ads.csv').catch((error: Error) =>
      showToast({ title: 'Not exported', text: error.message, isBad: true }),
    )
  const acts = [
    { label: 'Export all ads', onSelect: exportAds },
    ...(isOwner ? [{ label: 'Import from a file…', href: '/admin/ads/import' }] : []),
    { label: 'Sellers on hold…', startsGroup: true, onSelect: onHolds },
    ...(isOwner && samples > 0
      ? [{ label: `Remove all ${samples} samples…`, isDanger: true, startsGroup: true, onSelect: onSamples }]
      : []),
  ]
  const trigger = (
    <>
      <Download /> Export
    </>
  )
  return (
    <ActionMenu
      label="Export and more"
      acts={acts}
      trigger={trigger}
      triggerClassName={buttonClasses({ variant: 'outline' })}
    />
  )
}

interface NoAdsProps {
  search: string
  isFiltered: boolean
  onClear: () => void
}

function NoAds({ search, isFiltered, onClear }: NoAdsProps) {
  if (!isFiltered)
    return (
      <EmptyState title="No ads yet" symbol="nkonsonkonson">
        <p>The first one appears here as soon as someone posts it.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={search ? `No ad matches “${search}”` : 'No ad matches'} symbol="sankofa">
      <p>Remove a filter to see more.</p>
      <ClearAll onClear={onClear} />
    </EmptyState>
  )
}

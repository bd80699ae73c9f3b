import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { Arrows, LeaveQuestion, neighboursOf } from '../../../../console/parts/dialogs/edit-parts.tsx'
import { messagesByField, useEdit } from '../../../../console/parts/dialogs/use-edit.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { Tabs } from '../../../../console/parts/panels/tabs.tsx'
import { countOf } from '../../../../platform/text/count-of.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import { AdStateBadge } from '../ad-state.tsx'
import { AD, ADS, adCall } from '../ads-room.calls.ts'
import type { AdDetail, AdsPage } from '../ads-room.schema.ts'
import { AdFoot } from './ad-foot.tsx'
import { AdForm } from './ad-form.tsx'
import { AdSide } from './ad-side.tsx'
import { type AdFormValues, changesOf, valuesOf } from './ad-values.ts'

interface Props {
  id: number
  /** The ads of the list, for the previous and next arrows. */
  ids: readonly number[]
  categories: AdsPage['categories']
  onGo: (id: number) => void
  onClose: () => void
}

/** One ad in the console: its editable contents, with the findings, reports and history beside them. */
export function AdDrawer({ id, ids, categories, onGo, onClose }: Props) {
  const ad = useQuery(adCall(id))
  const [tab, setTab] = useState('edit')
  const edit = useEdit<Partial<AdFormValues>>({
    name: `ad ${id}`,
    countChanges: (draft) => (ad.data ? Object.keys(changesOf(valuesOf(ad.data), draft)).length : 0),
    send: (changes) => sendChange(`${AD(id)}/edit`, changes),
    outdates: [ADS, AD(id)],
    savedText: ({ title }) => title ?? ad.data?.title ?? '',
    onRefused: () => setTab('edit'),
  })
  const { draft, setDraft, changes, leave } = edit
  return (
    <Dialog
      kind="drawer-wide"
      title={ad.data?.title ?? `Ad #${id}`}
      above={ad.data && <Above ad={ad.data} />}
      headActs={
        <HeadActs
          id={id}
          ids={ids}
          changes={changes}
          onDiscard={edit.discard}
          onGo={(to) => leave(() => onGo(to))}
        />
      }
      onClose={() => leave(onClose)}
      foot={ad.data && <AdFoot ad={ad.data} edit={edit} categories={categories} onClose={onClose} />}
    >
      <QueryView query={ad} what="the ad">
        {(answer) => (
          <>
            <div className="ad-tabs">
              <Tabs label="Parts of the ad" tabs={tabsOf(answer)} current={tab} onChoose={setTab} />
            </div>
            <p className="ad-above">
              <Above ad={answer} />
            </p>
            <div className="ad-drawer drawer-columns" data-tab={tab}>
              <AdForm
                ad={answer}
                values={{ ...valuesOf(answer), ...draft }}
                categories={categories}
                errors={messagesByField(edit.refusals)}
                onChange={(values) => setDraft(changesOf(valuesOf(answer), values))}
              />
              <AdSide ad={answer} />
            </div>
          </>
        )}
      </QueryView>
      <LeaveQuestion edit={edit} />
    </Dialog>
  )
}

const tabsOf = ({ reports, findings }: AdDetail) => [
  { id: 'edit', label: 'Edit' },
  {
    id: 'reports',
    label: 'Reports',
    count: reports.length,
    ...(reports.length > 0 && { tone: 'danger' as const }),
  },
  { id: 'rules', label: 'Rules', count: findings.length },
  { id: 'history', label: 'History' },
]

/** The most important facts about the ad. */
function Above({ ad }: { ad: AdDetail }) {
  const facts = [
    `#${ad.id}`,
    countOf(ad.views, 'view'),
    countOf(ad.messages, 'message'),
    ...(ad.hasSeller ? [`${ad.sellerName || 'Seller'}, ${countOf(ad.adsLive, 'ad')} live`] : []),
  ]
  return (
    <>
      <AdStateBadge state={ad.state} /> <Badge>{ad.category}</Badge> <span>{facts.join(' · ')}</span>
    </>
  )
}

interface HeadProps {
  id: number
  ids: readonly number[]
  changes: number
  onGo: (id: number) => void
  onDiscard: () => void
}

/** Links to its public page and to the ads before and after it; a single menu on phones. */
function HeadActs({ id, ids, changes, onGo, onDiscard }: HeadProps) {
  const { before, after } = neighboursOf(ids, id)
  return (
    <>
      <IconButton className="only-on-desktop" label="See it on the site" onClick={() => open(`/ads/${id}`)}>
        <ExternalLink />
      </IconButton>
      <Arrows className="only-on-desktop" noun="ad" {...{ before, after, onGo }} />
      <span className="not-on-desktop">
        <ActionMenu
          label="More"
          acts={[
            { label: 'See it on the site', icon: <ExternalLink />, href: `/ads/${id}` },
            ...(before === undefined
              ? []
              : [{ label: 'Previous ad', icon: <ChevronUp />, onSelect: () => onGo(before) }]),
            ...(after === undefined
              ? []
              : [{ label: 'Next ad', icon: <ChevronDown />, onSelect: () => onGo(after) }]),
            ...(changes > 0
              ? [{ label: 'Discard changes', icon: <RotateCcw />, startsGroup: true, onSelect: onDiscard }]
              : []),
          ]}
        />
      </span>
    </>
  )
}

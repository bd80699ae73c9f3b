import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../../console/parts/action-menu.tsx'
import { Confirm } from '../../../../console/parts/confirm.tsx'
import { Dialog } from '../../../../console/parts/dialog.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { Tabs } from '../../../../console/parts/tabs.tsx'
import { showToast } from '../../../../console/parts/toast.ts'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { countOf } from '../../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../../console/parts/use-leave-guard.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { AdStateBadge } from '../ad-state.tsx'
import { AD, ADS, adCall } from '../ads-room.calls.ts'
import type { AdDetail, AdsPage } from '../ads-room.schema.ts'
import { AdFoot } from './ad-foot.tsx'
import { AdForm } from './ad-form.tsx'
import { AdSide } from './ad-side.tsx'
import { type AdFormValues, countChanges, valuesOf } from './ad-values.ts'

interface Props {
  id: number
  /** The ads of the list, for the arrows. */
  ids: readonly number[]
  categories: AdsPage['categories']
  onGo: (id: number) => void
  onClose: () => void
}

/** One ad: what it says, to be changed here; and beside it what the rules, readers and time have done to it. */
export function AdDrawer({ id, ids, categories, onGo, onClose }: Props) {
  const ad = useQuery(adCall(id))
  const [draft, setDraft, forgetDraft] = useDraft<AdFormValues | null>(`ad ${id}`, null)
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [tab, setTab] = useState('edit')
  const changes = ad.data && draft ? countChanges(valuesOf(ad.data), draft) : 0
  useLeaveGuard(changes > 0)
  const leave = (go: () => void) => (changes > 0 ? setLeaveTo(() => go) : go())
  const discard = () => {
    forgetDraft(null)
    setFailed(null)
  }
  const save = useChange<AdFormValues, unknown>({
    send: (values) => sendChange(`${AD(id)}/edit`, values),
    outdates: [ADS, AD(id)],
    onDone() {
      discard()
      showToast({ title: 'Saved', text: draft?.title })
    },
    onRefused(error) {
      setFailed(error)
      setTab('edit')
      showToast({ title: 'Not saved', text: error.message, isBad: true })
    },
  })
  const errors = Object.fromEntries((failed?.refusals ?? []).map(({ field, message }) => [field, message]))
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
          onDiscard={discard}
          onGo={(to) => leave(() => onGo(to))}
        />
      }
      onClose={() => leave(onClose)}
      foot={
        ad.data && (
          <AdFoot
            ad={ad.data}
            changes={changes}
            isSaving={save.isPending}
            categories={categories}
            onSave={() => draft && save.mutate(draft)}
            onDiscard={discard}
            onClose={onClose}
          />
        )
      }
    >
      <QueryView query={ad} what="the ad">
        {(answer) => (
          <>
            <div className="ad-tabs">
              <Tabs label="Parts of the ad" tabs={tabsOf(answer)} current={tab} onChoose={setTab} />
            </div>
            <div className="ad-drawer" data-tab={tab}>
              <AdForm
                ad={answer}
                values={draft ?? valuesOf(answer)}
                categories={categories}
                errors={errors}
                onChange={setDraft}
              />
              <AdSide ad={answer} />
            </div>
          </>
        )}
      </QueryView>
      {leaveTo && (
        <Confirm
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            forgetDraft(null)
            leaveTo()
          }}
          onClose={() => setLeaveTo(null)}
        >
          <p>{countOf(changes, 'change')} of this ad would be lost.</p>
        </Confirm>
      )}
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

/** What one must know before anything else. */
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

/** To its page and to the ads around it; on a phone in one menu. */
function HeadActs({ id, ids, changes, onGo, onDiscard }: HeadProps) {
  const at = ids.indexOf(id)
  const before = ids[at - 1]
  const after = at < 0 ? undefined : ids[at + 1]
  return (
    <>
      <IconButton className="ad-wide" label="See it on the site" onClick={() => open(`/ads/${id}`)}>
        <ExternalLink />
      </IconButton>
      <IconButton
        className="ad-wide"
        label="Previous ad"
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        className="ad-wide"
        label="Next ad"
        disabled={after === undefined}
        onClick={() => after !== undefined && onGo(after)}
      >
        <ChevronDown />
      </IconButton>
      <span className="ad-narrow">
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

import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { Refusal } from '../../../console/calls/refusals.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../console/parts/use-leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AdActDialog, type AskedAct } from './ad-act-dialog.tsx'
import { AdForm, type AdFormValues, countChanges, valuesOf } from './ad-form.tsx'
import { AdSide } from './ad-side.tsx'
import { AD, ADS, adCall } from './ads-room.calls.ts'
import type { AdDetail, AdsPage } from './ads-room.schema.ts'
import { useAdActs } from './use-ad-acts.ts'

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
  const at = ids.indexOf(id)
  const [draft, setDraft, forgetDraft] = useDraft<AdFormValues | null>(`ad ${id}`, null)
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null)
  const changes = ad.data && draft ? countChanges(valuesOf(ad.data), draft) : 0
  useLeaveGuard(changes > 0)
  const leave = (go: () => void) => (changes > 0 ? setLeaveTo(() => go) : go())
  const arrows = (
    <>
      <IconButton label="See it on the site" onClick={() => open(`/ads/${id}`)}>
        <ExternalLink />
      </IconButton>
      <IconButton label="Previous ad" disabled={at < 1} onClick={() => leave(() => onGo(ids[at - 1] ?? id))}>
        <ChevronUp />
      </IconButton>
      <IconButton
        label="Next ad"
        disabled={at < 0 || at >= ids.length - 1}
        onClick={() => leave(() => onGo(ids[at + 1] ?? id))}
      >
        <ChevronDown />
      </IconButton>
    </>
  )
  return (
    <Dialog
      kind="drawer-wide"
      title={ad.data?.title ?? `Ad #${id}`}
      headActs={arrows}
      onClose={() => leave(onClose)}
      foot={
        ad.data && (
          <AdFoot
            ad={ad.data}
            draft={draft}
            changes={changes}
            categories={categories}
            onSaved={() => forgetDraft(null)}
            onClose={onClose}
          />
        )
      }
    >
      <QueryView query={ad} what="the ad">
        {(answer) => (
          <div className="ad-drawer">
            <AdForm
              ad={answer}
              values={draft ?? valuesOf(answer)}
              categories={categories}
              onChange={setDraft}
            />
            <AdSide ad={answer} />
          </div>
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

interface FootProps {
  ad: AdDetail
  draft: AdFormValues | null
  changes: number
  categories: AdsPage['categories']
  onSaved: () => void
  onClose: () => void
}

function AdFoot({ ad, draft, changes, categories, onSaved, onClose }: FootProps) {
  const acts = useAdActs()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const save = useChange<AdFormValues, unknown>({
    send: (values) => sendChange(`${AD(ad.id)}/edit`, values),
    outdates: [ADS, AD(ad.id)],
    onDone() {
      onSaved()
      showToast({ title: 'Saved', text: ad.title })
    },
    onRefused: (error) =>
      showToast({ title: 'Not saved', text: sayRefusals(error.refusals) || error.message, isBad: true }),
  })
  const isOnSite = ad.state === 'live' || ad.state === 'reported'
  return (
    <>
      <div className="ad-foot">
        {ad.state === 'removed' ? (
          <Button type="button" variant="outline" onClick={() => acts.run({ act: 'restore' }, [ad])}>
            Put back
          </Button>
        ) : (
          <Button type="button" variant="danger" onClick={() => setAsked({ act: 'remove', ads: [ad] })}>
            Remove…
          </Button>
        )}
        {ad.hasSeller && (isOnSite || ad.state === 'waiting') && (
          <Button type="button" variant="outline" onClick={() => setAsked({ act: 'return', ads: [ad] })}>
            Return to seller…
          </Button>
        )}
        {isOnSite && (
          <Button
            type="button"
            variant="outline"
            onClick={() => acts.run({ act: ad.isFeatured ? 'unfeature' : 'feature' }, [ad])}
          >
            {ad.isFeatured ? 'Stop featuring' : 'Feature'}
          </Button>
        )}
      </div>
      {changes > 0 && (
        <>
          <span className="ad-unsaved" role="status">
            {countOf(changes, 'change')} not saved
          </span>
          <Button type="button" variant="quiet" onClick={onSaved}>
            Discard
          </Button>
        </>
      )}
      <Button
        type="button"
        disabled={changes === 0}
        isPending={save.isPending}
        onClick={() => draft && save.mutate(draft)}
      >
        Save
      </Button>
      {asked && (
        <AdActDialog
          asked={asked}
          categories={categories}
          onAct={(act) => {
            acts.run(act, asked.ads)
            setAsked(null)
            onClose()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const sayRefusals = (refusals: readonly Refusal[]) => refusals.map(({ message }) => message).join('. ')

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { SelectBox } from '../../../../console/parts/fields/select-box.tsx'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { countOf } from '../../../../platform/text/count-of.ts'
import { addDays, shortDay, weekdayAndDay } from '../../../../platform/time/calendar-day.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import type { AdAct } from '../acts/use-ad-acts.ts'
import type { AdRow } from '../ads-room.schema.ts'
import { USUAL_DAYS } from './feature-days.ts'
import { picksCall } from './picks.calls.ts'
import type { Picks } from './picks.schema.ts'

const CHOICES = [3, 7, 14, 21, 28]

interface Props {
  ads: readonly Pick<AdRow, 'id' | 'title' | 'picture'>[]
  onAct: (act: AdAct) => void
  onClose: () => void
}

/** Asks how long an ad is featured, and at which place in the row. */
export function FeatureDialog(props: Props) {
  const picks = useQuery(picksCall())
  if (picks.data) return <FeatureForm {...props} picks={picks.data} />
  return (
    <Dialog title="Feature this ad" onClose={props.onClose}>
      <QueryView query={picks} what="the featured ads">
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function FeatureForm({ ads, picks: { picks, places, today }, onAct, onClose }: Props & { picks: Picks }) {
  const name = ads.map(({ id }) => id).join(' ')
  const [until, setUntil, forgetUntil] = useDraft(`feature ${name} until`, addDays(today, USUAL_DAYS))
  const [first] = ads
  const isOne = ads.length === 1
  const all = [...picks.map(({ id }) => id), ...(first && isOne ? [first.id] : [])]
  const [kept, setOrder, forgetOrder] = useDraft(`feature ${name} at`, all)
  // The picks may have changed since the order was drafted.
  const order = kept.toSorted().join() === all.toSorted().join() ? kept : all
  const rows = order.flatMap((id) => [...picks, ...ads].find((one) => one.id === id) ?? [])
  const forget = () => {
    forgetUntil()
    forgetOrder()
  }
  const close = () => {
    forget()
    onClose()
  }
  const send = () => {
    forget()
    onAct({ act: 'feature', until, ...(first && isOne && { place: order.indexOf(first.id) }) })
  }
  const foot = <DialogActs label={`Feature until ${shortDay(until)}`} onAct={send} onCancel={close} />
  const about = `${isOne ? 'It shows' : 'They show'} in “Featured Ads” on the home page. ${places} ads fit; ${countOf(picks.length, 'is', 'are')} there now.`
  return (
    <Dialog
      title={isOne ? 'Feature this ad' : `Feature ${countOf(ads.length, 'ad')}`}
      about={about}
      onClose={close}
      foot={foot}
    >
      <SelectBox label="Until" value={until} onChange={(event) => setUntil(event.target.value)}>
        <Options of={CHOICES.map((days) => [addDays(today, days), weekdayAndDay(addDays(today, days))])} />
      </SelectBox>
      {isOne && (
        <div className="feature-row">
          <h3>Place in the row</h3>
          <SortableList
            label="Place in the row"
            items={rows}
            idOf={({ id }) => String(id)}
            nameOf={({ title }) => title}
            currentId={String(first?.id)}
            onOrder={(ids) => setOrder(ids.map(Number))}
          >
            {({ title, picture }, index) => (
              <>
                <b>{index + 1}</b>
                <img className="thumb" src={picture} alt="" width="42" height="31" />
                <span className="grow truncate">{title}</span>
              </>
            )}
          </SortableList>
        </div>
      )}
    </Dialog>
  )
}

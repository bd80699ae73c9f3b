import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { ToolbarSearch } from '../../../../console/parts/lists/toolbar.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../../console/parts/notices/states.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { addDays, shortDay } from '../../../../platform/time/calendar-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ADS, adsCall } from '../ads-room.calls.ts'
import type { AdRow } from '../ads-room.schema.ts'
import { USUAL_DAYS } from './feature-days.ts'
import { PICKS, sendPick } from './picks.calls.ts'

const SHOWN = 12

/** Finds a live ad by text or number, and features it. */
export function PickDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [days, setDays, forget] = useDraft('days of a feature', {
    startsOn: today,
    endsOn: addDays(today, USUAL_DAYS),
  })
  const close = () => {
    forget()
    onClose()
  }
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [search, setSearch] = useState('')
  const ads = useQuery(adsCall({ tab: 'live', search }))
  const add = useChange({
    send: (ad: AdRow) => sendPick({ id: ad.id, ...days }),
    outdates: [PICKS, ADS],
    onRefused: setFailed,
    onDone(_ok, { title }) {
      close()
      showToast({
        title: days.startsOn > today ? `Featured from ${shortDay(days.startsOn)}` : 'Featured',
        text: title,
      })
    },
  })
  const foot = (
    <Button variant="outline" onClick={close}>
      Cancel
    </Button>
  )
  return (
    <Dialog title="Feature an ad" onClose={close} foot={foot}>
      <div className="pick-days">
        <TextField
          name="startsOn"
          label="From"
          type="date"
          min={today}
          value={days.startsOn}
          onChange={(event) => setDays({ ...days, startsOn: event.target.value || today })}
        />
        <TextField
          name="endsOn"
          label="Until"
          type="date"
          min={days.startsOn}
          value={days.endsOn}
          error={failed?.message}
          onChange={(event) => setDays({ ...days, endsOn: event.target.value })}
        />
      </div>
      <ToolbarSearch label="Search live ads" value={search} onSearch={setSearch} />
      <QueryView query={ads} what="the ads">
        {(answer) =>
          answer.ads.length === 0 ? (
            <EmptyState title={`No live ad matches “${search}”`} symbol="sankofa">
              <p>Try fewer words, or the number of the ad.</p>
            </EmptyState>
          ) : (
            <ul className="desk-lines above-3">
              {answer.ads.slice(0, SHOWN).map((ad) => (
                <li key={ad.id}>
                  <img className="thumb" src={ad.picture} alt="" width="56" height="42" loading="lazy" />
                  <div className="grow anywhere">
                    <b>{ad.title}</b>
                    <small>
                      {ad.category} · {ad.location}
                    </small>
                  </div>
                  <Button
                    variant="outline"
                    size="small"
                    disabled={ad.isFeatured || add.isPending || days.endsOn === ''}
                    onClick={() => add.mutate(ad)}
                  >
                    {ad.isFeatured ? 'Featured' : 'Feature'}
                    <span className="sr-only"> {ad.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}

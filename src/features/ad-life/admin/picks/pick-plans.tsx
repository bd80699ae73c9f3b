import X from 'lucide-react/icons/x'
import { useChange } from '../../../../console/calls/use-change.ts'
import { type Column, DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { PanelHead } from '../../../../console/parts/panels/panel-head.tsx'
import { shortDay } from '../../../../platform/time/calendar-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import { PICKS, sendPick, sendPickRemoval, sendPickStart } from './picks.calls.ts'
import type { PickPlan } from './picks.schema.ts'

const COLUMNS: Column<PickPlan>[] = [
  {
    id: 'ad',
    head: 'Ad',
    cell: ({ id, title, picture, isLive }) => (
      <div className="picks-plan row gap-3">
        <img className="thumb" src={picture} alt="" width="56" height="42" loading="lazy" />
        <a href={`/admin/ads?ad=${id}`}>{title}</a>
        {!isLive && <Badge tone="warning">Not live</Badge>}
      </div>
    ),
  },
  { id: 'from', head: 'From', cell: ({ startsOn }) => shortDay(startsOn) },
  { id: 'until', head: 'Until', cell: ({ endsOn }) => shortDay(endsOn) },
  { id: 'by', head: 'Added by', cell: ({ addedBy }) => addedBy },
]

/** The picks that start on a later day. */
export function PickPlans({ plans }: { plans: readonly PickPlan[] }) {
  const start = useChange({
    send: (plan: PickPlan) => sendPickStart(plan.id),
    outdates: [PICKS],
    onDone: (_ok, { title }) => showToast({ title: 'Featured now', text: title }),
  })
  const add = useChange({ send: sendPick, outdates: [PICKS] })
  const remove = useChange({
    send: (plan: PickPlan) => sendPickRemoval(plan.id),
    outdates: [PICKS],
    onDone: (_ok, { id, title, startsOn, endsOn }) =>
      showToast({
        title: 'Taken off the list',
        text: title,
        undo: () => add.mutate({ id, startsOn, endsOn }),
      }),
  })
  return (
    <section className="desk-panel above-5">
      <PanelHead title="Next up">
        <span className="muted">Each one goes live on its start date</span>
      </PanelHead>
      {plans.length === 0 ? (
        <p className="picks-none">Nothing planned. Feature an ad with a start date in the future.</p>
      ) : (
        <DataTable
          label="Next up"
          columns={COLUMNS}
          rows={plans}
          idOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          acts={(plan) => (
            <span className="row-steps">
              <Button variant="outline" size="small" onClick={() => start.mutate(plan)}>
                Start now
              </Button>
              <IconButton label={`Take ${plan.title} off the list`} onClick={() => remove.mutate(plan)}>
                <X />
              </IconButton>
            </span>
          )}
        />
      )}
    </section>
  )
}

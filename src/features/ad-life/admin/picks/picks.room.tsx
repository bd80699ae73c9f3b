import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { expectAnswer, useChange } from '../../../../console/calls/use-change.ts'
import { PanelHead } from '../../../../console/parts/panel-head.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { RoomHead } from '../../../../console/parts/room-head.tsx'
import { SortableList } from '../../../../console/parts/sortable-list.tsx'
import { EmptyState } from '../../../../console/parts/states.tsx'
import { showToast } from '../../../../console/parts/toast.ts'
import { countOf } from '../../../../console/parts/use-format.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { PickRow } from './pick-row.tsx'
import { PICKS, picksCall, sendPick, sendPickOrder, sendPickRemoval } from './picks.calls.ts'
import type { Pick, Picks } from './picks.schema.ts'

const UNDO_SECONDS = 10

/** The ads that the home page features, in the editor's order. */
export default function PicksRoom() {
  const picks = useQuery(picksCall())
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <RoomHead title="Featured">
        <ButtonLink href="/" variant="outline" target="_blank">
          <ExternalLink /> See the home page
        </ButtonLink>
        <Button type="button" onClick={() => setIsChoosing(true)}>
          <Plus /> Feature an ad
        </Button>
      </RoomHead>
      <section className="desk-panel">
        <QueryView query={picks} what="the featured ads">
          {(answer) => <PickList answer={answer} onChoose={() => setIsChoosing(true)} />}
        </QueryView>
      </section>
      {isChoosing && <PickDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}

function PickList({ answer, onChoose }: { answer: Picks; onChoose: () => void }) {
  const { picks, places } = answer
  const ids = picks.map(({ id }) => id)
  const order = useChange({
    send: sendPickOrder,
    outdates: [PICKS],
    expect: (next, client) =>
      expectAnswer<Picks>(client, PICKS, (before) => ({
        ...before,
        picks: next.flatMap((id) => before.picks.find((one) => one.id === id) ?? []),
      })),
  })
  const add = useChange({ send: sendPick, outdates: [PICKS] })
  const save = (next: readonly number[]) =>
    order.mutate(next, {
      onSuccess: () =>
        showToast({ title: 'Order saved', undo: { seconds: UNDO_SECONDS, run: () => order.mutate(ids) } }),
    })
  const remove = useChange({
    send: (pick: Pick) => sendPickRemoval(pick.id),
    outdates: [PICKS],
    onDone: (_ok, { id, title }) =>
      showToast({
        title: 'No longer featured',
        text: title,
        undo: { seconds: UNDO_SECONDS, run: () => add.mutate(id, { onSuccess: () => order.mutate(ids) }) },
      }),
  })
  if (picks.length === 0)
    return (
      <EmptyState title="Nothing is featured yet" symbol="nsoromma">
        <p>The home page shows up to {places} ads of your choice.</p>
        <Button type="button" onClick={onChoose}>
          <Plus /> Feature an ad
        </Button>
      </EmptyState>
    )
  const live = picks.filter(({ isLive }) => isLive)
  const free = places - live.length
  const shown = new Set(live.slice(0, places).map(({ id }) => id))
  return (
    <>
      <PanelHead
        title="On the home page now"
        note={
          free > 0
            ? `${countOf(free, 'place')} free`
            : `The first ${places}. The next one moves up when a place is free.`
        }
      >
        <p className="picks-how">Drag to change the order, or Alt and an arrow</p>
      </PanelHead>
      <SortableList
        label="Featured ads"
        className="picks"
        items={picks}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        onOrder={(next) => save(next.map(Number))}
      >
        {(pick, index) => (
          <PickRow
            pick={pick}
            place={index + 1}
            isShown={shown.has(pick.id)}
            onRemove={() => remove.mutate(pick)}
          />
        )}
      </SortableList>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { PanelHead } from '../../../../console/parts/panels/panel-head.tsx'
import { RoomHead } from '../../../../console/parts/panels/room-head.tsx'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { PickCard } from './pick-card.tsx'
import { PickDates } from './pick-dates.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { PickPlans } from './pick-plans.tsx'
import { picksCall } from './picks.calls.ts'
import type { Pick, Picks, Suggestion } from './picks.schema.ts'
import { usePickActs } from './use-pick-acts.ts'

/** The featured ads of the home page in the editor's order, and the planned ones. */
export default function PicksRoom() {
  const picks = useQuery(picksCall())
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <RoomHead
        title="Featured"
        main={
          <Button onClick={() => setIsChoosing(true)}>
            <Plus /> Feature an ad
          </Button>
        }
      >
        <ButtonLink href="/" variant="outline" target="_blank">
          <ExternalLink /> See the home page
        </ButtonLink>
      </RoomHead>
      <QueryView query={picks} what="the featured ads">
        {(answer) => (
          <>
            <PickBoard answer={answer} onChoose={() => setIsChoosing(true)} />
            <PickPlans plans={answer.planned} />
          </>
        )}
      </QueryView>
      {isChoosing && picks.data && (
        <PickDialog today={picks.data.today} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}

function PickBoard({ answer, onChoose }: { answer: Picks; onChoose: () => void }) {
  const { picks, places } = answer
  const acts = usePickActs(answer)
  const [dated, setDated] = useState<Pick | null>(null)
  const live = picks.filter(({ isLive }) => isLive)
  const shown = new Set(live.slice(0, places).map(({ id }) => id))
  const free = Math.max(0, places - live.length)
  return (
    <section className="desk-panel">
      <PanelHead title="On the home page now">
        <span className="muted">Drag to change the order</span>
      </PanelHead>
      <div className="picks-board">
        <div className="picks-grid">
          <SortableList
            label="Featured ads"
            items={picks}
            idOf={({ id }) => String(id)}
            nameOf={({ title }) => title}
            onOrder={(next) => acts.order(next.map(Number))}
          >
            {(pick, index) => (
              <PickCard
                pick={pick}
                place={index + 1}
                isShown={shown.has(pick.id)}
                onRemove={() => acts.remove(pick)}
                onDates={() => setDated(pick)}
              />
            )}
          </SortableList>
          {free > 0 && (
            <FreePlaces
              free={free}
              suggestions={answer.suggestions}
              isPending={acts.isFilling}
              onChoose={onChoose}
              onFill={acts.fill}
            />
          )}
        </div>
      </div>
      {dated && <PickDates pick={dated} today={answer.today} onClose={() => setDated(null)} />}
    </section>
  )
}

interface Props {
  free: number
  suggestions: readonly Suggestion[]
  isPending: boolean
  onChoose: () => void
  onFill: (suggestion: Suggestion) => void
}

/** How many places on the home page are free, with suggestions to fill them. */
function FreePlaces({ free, suggestions, isPending, onChoose, onFill }: Props) {
  return (
    <section className="picks-free" aria-label="Free places">
      <button type="button" onClick={onChoose}>
        <Plus />
        <b className="strong">{free === 1 ? 'One place is free' : `${free} places are free`}</b>
        <span className="muted">
          {suggestions.length > 0
            ? 'Choose an ad, or one of the newest with a photo:'
            : 'Choose an ad for it.'}
        </span>
      </button>
      {suggestions.length > 0 && (
        <ul>
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <img className="thumb" src={suggestion.picture} alt="" width="56" height="42" loading="lazy" />
              <span>{suggestion.title}</span>
              <Button variant="outline" size="small" disabled={isPending} onClick={() => onFill(suggestion)}>
                Feature<span className="sr-only"> {suggestion.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

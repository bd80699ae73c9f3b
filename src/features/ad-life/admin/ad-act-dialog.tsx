import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { removalReasonsCall } from './ads-room.calls.ts'
import type { AdRow, AdsPage } from './ads-room.schema.ts'
import type { AdAct } from './use-ad-acts.ts'

export interface AskedAct {
  act: 'remove' | 'return' | 'category'
  ads: readonly Pick<AdRow, 'id' | 'title'>[]
}

interface Props {
  asked: AskedAct
  categories: AdsPage['categories']
  onAct: (act: AdAct) => void
  onClose: () => void
}

/** What an act needs before it is done, and what will happen then. */
export function AdActDialog({ asked, ...rest }: Props) {
  if (asked.act === 'remove') return <RemoveDialog asked={asked} {...rest} />
  if (asked.act === 'return') return <ReturnDialog asked={asked} {...rest} />
  return <CategoryDialog asked={asked} {...rest} />
}

const nameOf = ({ ads }: AskedAct) => (ads.length === 1 ? 'this ad' : countOf(ads.length, 'ad'))

function RemoveDialog({ asked, onAct, onClose }: Props) {
  const [reason, setReason] = useState('')
  const reasons = useQuery(removalReasonsCall()).data?.reasons ?? []
  const foot = (
    <>
      <Button type="button" variant="outline" onClick={onClose}>
        Keep it
      </Button>
      <Button
        type="button"
        className="button-danger-fill"
        disabled={!reason}
        onClick={() => onAct({ act: 'remove', reason })}
      >
        Remove {asked.ads.length === 1 ? 'ad' : countOf(asked.ads.length, 'ad')}
      </Button>
    </>
  )
  return (
    <Dialog title={`Remove ${nameOf(asked)}?`} onClose={onClose} foot={foot}>
      <p className="act-about">
        It leaves the site now and the seller is told why. You can put it back from Removed.
      </p>
      <fieldset className="act-reasons">
        <legend>Reason</legend>
        {reasons.map(({ id, words }) => (
          <label key={id}>
            <input
              type="radio"
              className="radio-dot"
              name="reason"
              checked={id === reason}
              onChange={() => setReason(id)}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

const SENTENCES = [
  ['Photos', 'Please use photos that you took yourself.'],
  ['Price', 'Please write the price you ask.'],
  ['Contact details', 'Please take out the names, numbers or addresses of other people.'],
]

function ReturnDialog({ asked, onAct, onClose }: Props) {
  const [words, setWords, forget] = useDraft(`return ${asked.ads.map(({ id }) => id).join(' ')}`, '')
  const send = () => {
    forget()
    onAct({ act: 'return', reason: 'mend-other', words: words.trim() })
  }
  const foot = (
    <>
      <Button type="button" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" disabled={!words.trim()} onClick={send}>
        Return to seller
      </Button>
    </>
  )
  return (
    <Dialog title="Return to seller" onClose={onClose} foot={foot}>
      <p className="act-about">The ad comes off the site. The seller can fix it and send it back.</p>
      <TextareaField
        name="words"
        label="What should change?"
        hint="In your own words. The seller gets this by email."
        rows={5}
        maxLength={600}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="act-starts">
        Start from a sentence
        {SENTENCES.map(([label, sentence = '']) => (
          <button
            key={label}
            type="button"
            className="filter-chip"
            onClick={() => setWords(`${words} ${sentence}`.trim())}
          >
            {label}
          </button>
        ))}
      </p>
    </Dialog>
  )
}

function CategoryDialog({ asked, categories, onAct, onClose }: Props) {
  const [category, setCategory] = useState('')
  const foot = (
    <>
      <Button type="button" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" disabled={!category} onClick={() => onAct({ act: 'category', category })}>
        Move {countOf(asked.ads.length, 'ad')}
      </Button>
    </>
  )
  return (
    <Dialog title="Change category" onClose={onClose} foot={foot}>
      <SelectField
        name="category"
        label="New category"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">Choose a category</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { ReasonChoice } from '../../../../console/parts/fields/reason-choice.tsx'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { removalReasonsCall } from '../ads-room.calls.ts'
import type { AdRow, AdsPage } from '../ads-room.schema.ts'
import { FeatureDialog } from '../picks/feature-dialog.tsx'
import type { AdAct } from './use-ad-acts.ts'

export interface AskedAct {
  act: 'remove' | 'return' | 'category' | 'feature'
  ads: readonly Pick<AdRow, 'id' | 'title' | 'sellerName' | 'picture'>[]
}

interface Props {
  asked: AskedAct
  categories: AdsPage['categories']
  /** The number of open reports, if the act is on one ad. */
  reports?: number
  onAct: (act: AdAct) => void
  onClose: () => void
}

/** Asks for what an act needs, and says what will happen. */
export function AdActDialog({ asked, ...rest }: Props) {
  if (asked.act === 'remove') return <RemoveDialog asked={asked} {...rest} />
  if (asked.act === 'return') return <ReturnDialog asked={asked} {...rest} />
  if (asked.act === 'feature') return <FeatureDialog ads={asked.ads} {...rest} />
  return <CategoryDialog asked={asked} {...rest} />
}

const nameOf = ({ ads }: AskedAct) => (ads.length === 1 ? 'this ad' : countOf(ads.length, 'ad'))

const OTHER = 'other'

function RemoveDialog({ asked, reports = 0, onAct, onClose }: Props) {
  const ids = asked.ads.map(({ id }) => id).join(' ')
  const [reason, setReason, forgetReason] = useDraft(`why remove ${ids}`, '')
  const [words, setWords, forgetWords] = useDraft(`remove ${ids}`, '')
  const reasons = useQuery(removalReasonsCall()).data?.reasons ?? []
  const chosen = reasons.find(({ id }) => id === reason)
  const isOne = asked.ads.length === 1
  const isReady = chosen && (chosen.id !== OTHER || words.trim())
  const remove = () => {
    forgetReason()
    forgetWords()
    onAct({ act: 'remove', reason, words: words.trim() })
  }
  const foot = (
    <DialogActs
      label={`Remove ${isOne ? 'ad' : countOf(asked.ads.length, 'ad')}`}
      cancelLabel={`Keep ${isOne ? 'it' : 'them'}`}
      isDanger
      isDisabled={!isReady}
      onAct={remove}
      onCancel={onClose}
    />
  )
  const seller = isOne ? asked.ads[0]?.sellerName || 'the seller' : 'each seller'
  return (
    <Dialog
      title={`Remove ${nameOf(asked)}?`}
      about={`${isOne ? 'It leaves' : 'They leave'} the site now and ${seller} is told why. You can put ${isOne ? 'it' : 'them'} back from Removed.`}
      onClose={onClose}
      foot={foot}
    >
      <ReasonChoice reasons={reasons} chosen={reason} onChoose={setReason} />
      {chosen?.id === OTHER && (
        <TextareaField
          name="words"
          label="The reason, in your own words"
          hint="The seller gets this by email."
          rows={3}
          maxLength={600}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {chosen && chosen.id !== OTHER && <p className="above-3 fine">Sent to the seller: “{chosen.words}”</p>}
      {reports > 0 && <p className="above-3 fine">Its {countOf(reports, 'report')} close as well.</p>}
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
  const seller = (asked.ads.length === 1 && asked.ads[0]?.sellerName) || 'The seller'
  const send = () => {
    forget()
    onAct({ act: 'return', reason: 'return-other', words: words.trim() })
  }
  const foot = (
    <DialogActs label="Return to seller" isDisabled={!words.trim()} onAct={send} onCancel={onClose} />
  )
  return (
    <Dialog
      title="Return to seller"
      about={`The ad comes off the site. ${seller} can fix it and send it back.`}
      onClose={onClose}
      foot={foot}
    >
      <TextareaField
        name="words"
        label="What should change?"
        hint="In your own words. The seller gets this by email."
        rows={5}
        maxLength={600}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="above-3 fine">Start from a sentence</p>
      <p className="cluster gap-2 above-2">
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
  const ids = asked.ads.map(({ id }) => id).join(' ')
  const [category, setCategory, forget] = useDraft(`category of ${ids}`, '')
  const close = () => {
    forget()
    onClose()
  }
  const move = () => {
    forget()
    onAct({ act: 'category', category })
  }
  const foot = (
    <DialogActs
      label={`Move ${countOf(asked.ads.length, 'ad')}`}
      isDisabled={!category}
      onAct={move}
      onCancel={close}
    />
  )
  return (
    <Dialog title="Change category" onClose={close} foot={foot}>
      <SelectField
        name="category"
        label="New category"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <Options first="Choose a category" of={categories.map(({ slug, name }) => [slug, name])} />
      </SelectField>
    </Dialog>
  )
}

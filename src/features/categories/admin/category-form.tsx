import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../console/parts/use-leave-guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { CATEGORIES, sendDetails, sendDrawing, sendFields } from './categories-room.calls.ts'
import type { ListedCategories, ListedCategory } from './categories-room.schema.ts'
import { type CategoryDraft, countChanges, draftOf } from './category-draft.ts'
import type { FieldsOfCategory } from './category-fields.schema.ts'
import { DrawingField, drawingPathOf } from './drawing-field.tsx'
import { FieldList } from './field-list.tsx'

interface Props {
  category: ListedCategory
  listed: ListedCategories
  saved: FieldsOfCategory
  onBack: () => void
}

export function CategoryForm({ category, listed, saved, onBack }: Props) {
  const { id } = category
  const before = draftOf(category, saved)
  const [draft, keep, forget] = useDraft<CategoryDraft>(`category:${id}`, before)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const changes = countChanges(before, draft)
  useLeaveGuard(changes > 0)
  const save = useChange({
    send: (next: CategoryDraft) => saveChanged(id, before, next),
    outdates: [CATEGORIES, `${CATEGORIES}/${id}/fields`],
    onRefused: setFailed,
    onDone(_ok, next) {
      setFailed(null)
      forget(next)
      showToast({ title: 'Saved', text: next.name })
    },
  })
  const set = (change: Partial<CategoryDraft>) => keep({ ...draft, ...change })
  const errorAt = (field: string) => failed?.refusals.find((one) => one.field === field)?.message
  return (
    <>
      <CategoryHead category={category} drawing={draft.drawing} onBack={onBack} />
      <div className="category-form">
        <TextField
          name="name"
          label="Name"
          maxLength={60}
          value={draft.name}
          error={errorAt('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <DrawingField
          category={category}
          listed={listed}
          value={draft.drawing}
          onChange={(drawing) => set({ drawing })}
        />
        <TextField
          name="priceLabel"
          label="What a price is called"
          hint="Such as Price, Rent or Pay."
          maxLength={40}
          value={draft.priceLabel}
          error={errorAt('priceLabel')}
          onChange={(event) => set({ priceLabel: event.target.value })}
        />
        <TextareaField
          name="safetyNote"
          label="Advice on safety"
          hint="Shown on every ad of this category. Empty shows the usual advice."
          rows={3}
          maxLength={500}
          value={draft.safetyNote}
          error={errorAt('safetyNote')}
          onChange={(event) => set({ safetyNote: event.target.value })}
        />
        <FieldList
          categoryId={id}
          fields={draft.fields}
          failed={failed}
          onChange={(fields) => set({ fields })}
        />
      </div>
      <footer className="category-foot" aria-live="polite">
        <span>{changes > 0 ? `${countOf(changes, 'change')} not saved` : 'Everything is saved'}</span>
        <Button type="button" variant="quiet" disabled={changes === 0} onClick={() => forget(before)}>
          Discard
        </Button>
        <Button
          type="button"
          disabled={changes === 0}
          isPending={save.isPending}
          onClick={() => save.mutate(draft)}
        >
          Save
        </Button>
      </footer>
    </>
  )
}

interface HeadProps extends Pick<Props, 'category' | 'onBack'> {
  /** As it is chosen in the form, saved or not. */
  drawing: string
}

function CategoryHead({ category, drawing, onBack }: HeadProps) {
  const { name, slug, liveCount, adCount } = category
  return (
    <header className="category-head">
      <IconButton label="Back to all categories" className="category-back" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <img src={drawingPathOf(category, drawing)} alt="" width="72" height="54" />
      <div>
        <h2>{name}</h2>
        <p>
          {countOf(liveCount, 'live ad')}, {adCount.toLocaleString('en-CA')} in all · /ads?category={slug}
        </p>
      </div>
      <ButtonLink href={`/ads?category=${slug}`} variant="outline" target="_blank">
        <ExternalLink /> See it on the site
      </ButtonLink>
    </header>
  )
}

/** Only what has changed is sent: the words, the drawing, the fields. */
async function saveChanged(id: number, before: CategoryDraft, after: CategoryDraft): Promise<void> {
  const { name, safetyNote, drawing, priceLabel, fields } = after
  if (before.name !== name || before.safetyNote !== safetyNote) await sendDetails({ id, name, safetyNote })
  if (before.drawing !== drawing) await sendDrawing({ id, drawing })
  const areOthers = JSON.stringify(before.fields) !== JSON.stringify(fields)
  if (areOthers || before.priceLabel !== priceLabel) await sendFields({ id, fields: { priceLabel, fields } })
}

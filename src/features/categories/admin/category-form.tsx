import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { messagesByField, useEdit } from '../../../console/parts/dialogs/use-edit.ts'
import { SelectBox } from '../../../console/parts/fields/select-box.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { CATEGORIES, sendDetails, sendDrawing, sendFields } from './categories-room.calls.ts'
import type { Drawing, ListedCategories, ListedCategory } from './categories-room.schema.ts'
import { type CategoryDraft, countChanges, draftOf } from './category-draft.ts'
import type { FieldsOfCategory } from './fields/category-fields.schema.ts'
import { FieldList } from './fields/field-list.tsx'

interface Props {
  category: ListedCategory
  listed: ListedCategories
  saved: FieldsOfCategory
  onBack: () => void
}

export function CategoryForm({ category, listed, saved, onBack }: Props) {
  const { id } = category
  const before = draftOf(category, saved)
  const edit = useEdit<Partial<CategoryDraft>>({
    name: `category:${id}`,
    countChanges: (typed) => countChanges(before, { ...before, ...typed }),
    send: (typed) => saveChanged(id, before, { ...before, ...typed }),
    outdates: [CATEGORIES, `${CATEGORIES}/${id}/fields`],
    savedText: ({ name = before.name }) => name,
  })
  const { changes, refusals } = edit
  const draft = { ...before, ...edit.draft }
  // Only the typed changes are stored: another operator may change the rest in the meantime.
  const set = (change: Partial<CategoryDraft>) => edit.setDraft({ ...edit.draft, ...change })
  const errors = messagesByField(refusals)
  const text = (name: 'name' | 'priceLabel' | 'safetyNote') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <CategoryHead category={category} drawing={draft.drawing} onBack={onBack} />
      <div className="category-form">
        <TextField {...text('name')} label="Name" maxLength={60} />
        <DrawingField
          category={category}
          listed={listed}
          value={draft.drawing}
          onChange={(drawing) => set({ drawing })}
        />
        <TextField
          {...text('priceLabel')}
          label="What a price is called"
          hint="Such as Price, Rent or Pay."
          maxLength={40}
        />
        <TextareaField
          {...text('safetyNote')}
          label="Advice on safety"
          hint="Shown on every ad of this category. Leave it empty for the usual advice."
          rows={3}
          maxLength={500}
        />
        <FieldList
          categoryId={id}
          fields={draft.fields}
          refusals={refusals}
          onChange={(fields) => set({ fields })}
        />
      </div>
      <footer className="category-foot" aria-live="polite">
        <span className="grow muted">
          {changes > 0 ? `${countOf(changes, 'change')} not saved` : 'Everything is saved'}
        </span>
        <Button variant="quiet" disabled={changes === 0} onClick={edit.discard}>
          Discard
        </Button>
        <Button disabled={changes === 0} isPending={edit.isSaving} onClick={() => edit.save()}>
          Save
        </Button>
      </footer>
    </>
  )
}

interface HeadProps extends Pick<Props, 'category' | 'onBack'> {
  /** As chosen in the form, saved or not. */
  drawing: string
}

function CategoryHead({ category, drawing, onBack }: HeadProps) {
  const { name, slug, liveCount, adCount } = category
  return (
    <header className="category-head cluster row gap-3">
      <IconButton label="Back to all categories" className="not-on-desktop" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <img src={drawingPathOf(category, drawing)} alt="" width="72" height="54" />
      <div>
        <h2>{name}</h2>
        <p className="fine anywhere">
          {countOf(liveCount, 'live ad')}, {adCount.toLocaleString('en-CA')} in all · /ads?category={slug}
        </p>
      </div>
      <ButtonLink href={`/ads?category=${slug}`} variant="outline" target="_blank">
        <ExternalLink /> See it on the site
      </ButtonLink>
    </header>
  )
}

/** Sends only the parts that changed: the texts, the drawing, the fields. */
async function saveChanged(id: number, before: CategoryDraft, after: CategoryDraft): Promise<void> {
  const { name, safetyNote, drawing, priceLabel, fields } = after
  if (before.name !== name || before.safetyNote !== safetyNote) await sendDetails({ id, name, safetyNote })
  if (before.drawing !== drawing) await sendDrawing({ id, drawing })
  const areOthers = JSON.stringify(before.fields) !== JSON.stringify(fields)
  if (areOthers || before.priceLabel !== priceLabel) await sendFields({ id, fields: { priceLabel, fields } })
}

interface DrawingProps extends Pick<Props, 'category' | 'listed'> {
  value: string
  onChange: (name: string) => void
}

/** The category's drawing on the site: the default or any other, those of its own category first. */
function DrawingField({ category, listed: { categories, drawings }, value, onChange }: DrawingProps) {
  const own = drawings.filter((drawing) => drawing.category === category.slug)
  const others = categories.filter(({ slug }) => slug !== category.slug)
  return (
    <SelectBox label="Drawing" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Usual drawing</option>
      <Choices label={category.name} drawings={own} />
      {others.map(({ slug, name }) => (
        <Choices key={slug} label={name} drawings={drawings.filter((one) => one.category === slug)} />
      ))}
    </SelectBox>
  )
}

function Choices({ label, drawings }: { label: string; drawings: readonly Drawing[] }) {
  if (drawings.length === 0) return null
  return (
    <optgroup label={label}>
      <Options of={drawings.map(({ name, label: words }) => [name, words])} />
    </optgroup>
  )
}

/** The path of a drawing in this category's placement and background. */
const drawingPathOf = ({ usualDrawingPath }: ListedCategory, name: string) =>
  name ? usualDrawingPath.replace(/^\/art\/.+(?=-[a-z]+-[a-z]+\.svg$)/, `/art/${name}`) : usualDrawingPath

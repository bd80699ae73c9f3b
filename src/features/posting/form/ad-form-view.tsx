import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { categoryFieldsCall } from '../../categories/fields/category-fields.calls.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { AdDraft } from './ad-draft.calls.ts'
import { AdFields } from './ad-fields.tsx'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'
import { AD_FORM_FIELDS, EMPTY_AD_FORM, readAdForm } from './ad-form-fields.ts'
import { AdPreview } from './ad-preview.tsx'
import { PhotoField } from './photo-field.tsx'
import { useAdSender } from './use-ad-sender.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { usePhotos } from './use-photos.ts'

const NO_FIELDS: CategoryField[] = []

interface AdFormViewProps {
  action: string
  categories: Category[]
  /** What was sent and came back with errors, or what the ad says now. */
  start: { values: AdForm; photos: DraftPhoto[] } | null
  draft: AdDraft | null
  isEdit?: boolean
}

/** The form of an ad, new or changed. It sends by script where there is one, and as a plain form where not. */
export function AdFormView({ action, categories, start, draft, isEdit = false }: AdFormViewProps) {
  const [values, setValues] = useState(draft?.values ?? start?.values ?? EMPTY_AD_FORM)
  const [errors, setErrors] = useState<AdFormErrors>(draft?.errors ?? {})
  const [attempt, setAttempt] = useState(0)
  const photos = usePhotos(draft?.photos ?? start?.photos ?? [])
  const sender = useAdSender(action, draft?.problem ?? null)
  const { data: fields = NO_FIELDS } = useQuery({
    ...categoryFieldsCall(values.category),
    placeholderData: (last) => last,
  })
  const device = useDeviceDraft({ values, photos, setValues, isOn: !isEdit && !draft })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = readForm(form)
    const found = await findErrors(typed, fields, isEdit)
    setErrors(found ?? {})
    setAttempt(attempt + 1)
    if (found || photos.uploads.length > 0) return
    const refused = await sender.send(new FormData(form))
    if (refused) setErrors(refused)
  }
  const prepare = () => {
    sender.prepare()
    loadRules().catch(() => {})
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    void photos.add(files)
  }
  const own = fields.map(({ key }) => `f.${key}` as const)
  const list = [...AD_FORM_FIELDS, ...own, 'photos' as const].flatMap((id) =>
    errors[id] ? [{ id, message: errors[id] }] : [],
  )
  return (
    <div className="post-columns">
      <form
        key={device.version}
        className="stack gap-5"
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={submit}
        onInput={(event) => setValues(readForm(event.currentTarget))}
        onFocus={prepare}
        onPaste={paste}
        noValidate
      >
        <ErrorSummary errors={list} attempt={attempt} />
        {sender.problem && (
          <div role="alert">
            <Note kind="danger">{sender.problem} Nothing you typed is lost.</Note>
          </div>
        )}
        {device.isRestored && <Restored onClear={device.startOver} />}
        <p className="small muted">Fields marked * are required.</p>
        <AdFields values={values} errors={errors} categories={categories} fields={fields} />
        <PhotoField field={photos} error={errors.photos} />
        {!isEdit && <EmailField value={values.email} error={errors.email} />}
        <Honeypot />
        <p>
          <Button
            size="large"
            isPending={sender.isSending || photos.uploads.length > 0}
            pendingLabel={sender.isSending ? 'Sending...' : 'Waiting for photos...'}
          >
            {isEdit ? 'Save changes' : 'Post my ad'}
          </Button>
        </p>
      </form>
      <AdPreview values={values} photos={photos.photos} categories={categories} />
    </div>
  )
}

/** The rules are fetched by those who begin to fill in the form: they weigh more than the page. */
const loadRules = () => import('./ad-form.schema.ts')

/** Null as well when the rules could not be fetched: the server has them too. */
function findErrors(
  values: AdForm,
  fields: readonly CategoryField[],
  isEdit: boolean,
): Promise<AdFormErrors | null> {
  return loadRules().then(
    ({ checkAdForm, adFormSchema, adWordsSchema }) =>
      checkAdForm(values, { fields, schema: isEdit ? adWordsSchema : adFormSchema }),
    () => null,
  )
}

function readForm(form: HTMLFormElement): AdForm {
  return readAdForm(new FormData(form))
}

function EmailField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <TextField
      name="email"
      label="Your e-mail address"
      hint="Never shown to anyone. We send you a link to confirm and manage the ad."
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={value}
      error={error}
      isWide
      required
    />
  )
}

function Restored({ onClear }: { onClear: () => void }) {
  return (
    <Note kind="information">
      What you wrote last time was kept on this device.{' '}
      <button type="button" className="text-link" onClick={onClear}>
        Start over
      </button>
    </Note>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { useSingleRun } from '../../../ui/forms/use-single-run.ts'
import { late } from '../../../ui/loading/late.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { categoryFieldsCall } from '../../categories/fields/category-fields.calls.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { DetailFields, PhoneFields, SellerFields, WhatFields } from './ad-fields.tsx'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'
import { EMPTY_AD_FORM, readAdForm } from './ad-form-fields.ts'
import { useSuggestedCategory } from './category/suggested-category.tsx'
import type { AdDraft } from './draft/ad-draft.calls.ts'
import { forgetDeviceDraft, useDeviceDraft } from './draft/use-device-draft.ts'
import { PhotoField } from './photos/photo-field.tsx'
import { usePhotos } from './photos/use-photos.ts'
import { PostBar, PostHead, PostStep } from './steps/post-step.tsx'
import { errorsOfStep, findDoneParts, inOrder, LAST_STEP, stepOf, usePostSteps } from './steps/post-steps.ts'
import { useAdSender } from './use-ad-sender.ts'

const NO_FIELDS: CategoryField[] = []
const FORM_ID = 'ad-form'

const Restored = late(async () => (await import('./draft/restored.tsx')).Restored)
const AdPreview = late(async () => (await import('./ad-preview.tsx')).AdPreview)

interface AdFormViewProps {
  action: string
  categories: Category[]
  /** What the ad says now; null for a new one. */
  start: { values: AdForm; photos: DraftPhoto[] } | null
  draft: AdDraft | null
  isEdit?: boolean
}

/** The form of an ad, new or existing. It is sent by a script, or as a plain form without one. */
export function AdFormView({ action, categories, start, draft, isEdit = false }: AdFormViewProps) {
  const [values, setValues] = useState(draft?.values ?? start?.values ?? EMPTY_AD_FORM)
  const [errors, setErrors] = useState<AdFormErrors>(draft?.errors ?? {})
  const [attempt, setAttempt] = useState(0)
  const photos = usePhotos(draft?.photos ?? start?.photos ?? [], { isKept: !isEdit })
  // The draft on the device is a new ad, so an edit of another ad leaves it alone.
  const onSent = isEdit ? null : forgetDeviceDraft
  const sender = useAdSender({ action, firstProblem: draft?.problem ?? null, onSent })
  const { data: fields = NO_FIELDS } = useQuery({
    ...categoryFieldsCall(values.category),
    placeholderData: (last) => last,
  })
  const device = useDeviceDraft({ values, photos, setValues, isOn: !isEdit && !draft })

  const { current: inSight, go } = usePostSteps()
  // An edit is a single page: a new price is no reason to go through four steps.
  const current = isEdit ? LAST_STEP : inSight
  const bar = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const looksLike = useSuggestedCategory({ form, values, categories, isOn: !isEdit, onChoose: setValues })

  /** Shows the errors, and goes back to the first step that has one. */
  const refuse = (found: AdFormErrors) => {
    setErrors(found)
    setAttempt(attempt + 1)
    const first = Math.min(...Object.keys(found).map(stepOf))
    if (!isEdit && first < current) go(first)
  }
  const next = async () => {
    if (!form.current) return
    const found = errorsOfStep(await findErrors(readForm(form.current), fields, isEdit), current)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    go(current + 1)
  }
  const send = useSingleRun(async (sent: HTMLFormElement) => {
    // Enter in an earlier step leads to the next one; only the last step sends the form.
    if (current < LAST_STEP && bar.current?.offsetParent) return next()
    const found = await findErrors(readForm(sent), fields, isEdit)
    if (found) return refuse(found)
    setErrors({})
    if (photos.isSending) return
    const refused = await sender.send(new FormData(sent))
    if (refused) refuse(refused)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const prepare = () => {
    sender.prepare()
    loadRules().catch(() => {})
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (!files[0]) return
    event.preventDefault()
    void photos.add(files)
  }
  const done = findDoneParts({ values, photos: photos.photos.length, isEdit })
  const sending = {
    size: 'large',
    isPending: sender.isSending || photos.isSending,
    pendingLabel: sender.isSending ? 'Sending...' : 'Waiting for photos...',
    children: isEdit ? 'Save changes' : 'Post my ad',
  } as const
  const own = fields.map(({ key }) => `f.${key}` as const)
  const list = inOrder(own).flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))
  return (
    <>
      {!isEdit && <PostHead current={current} savedAt={device.savedAt} />}
      <div className="post-columns">
        <form
          ref={form}
          id={FORM_ID}
          key={device.version}
          className={isEdit ? 'stack gap-5 post-whole' : 'stack gap-5'}
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
          <PostStep step={0} current={current} isDone={done.photos}>
            <PhotoField field={photos} error={errors.photos} />
          </PostStep>
          <PostStep step={1} current={current} isDone={done.what}>
            <WhatFields {...{ values, errors, categories, fields, looksLike }} />
          </PostStep>
          <PostStep step={2} current={current} isDone={done.details}>
            <DetailFields values={values} errors={errors} fields={fields} />
          </PostStep>
          <PostStep step={3} current={current} isDone={done.contact}>
            {!isEdit && <SellerFields values={values} errors={errors} />}
            <PhoneFields values={values} errors={errors} />
            {!isEdit && (
              <Note kind="information">
                No account needed: we email you a link to edit, renew or mark it sold. We may review it first.
              </Note>
            )}
          </PostStep>
          <p className="post-required small muted">Fields marked * are required.</p>
          <Honeypot />
          <PostBar current={current} bar={bar} onBack={() => go(current - 1)} onNext={() => void next()}>
            <Button {...sending} className="post-next" />
          </PostBar>
          <p className="post-submit">
            <Button {...sending} />
          </p>
        </form>
        <AdPreview
          values={values}
          photos={photos.photos}
          categories={categories}
          fields={fields}
          savedAt={device.savedAt}
          isAway={current < LAST_STEP}
          done={done}
          isEdit={isEdit}
        >
          <Button {...sending} form={FORM_ID} className="post-beside" />
        </AdPreview>
      </div>
    </>
  )
}

/** Loaded when a visitor starts to fill in the form: the rules are larger than the page. */
const loadRules = () => import('./ad-form.schema.ts')

/** Also returns null if the rules could not be loaded: the server checks them as well. */
function findErrors(
  values: AdForm,
  fields: readonly CategoryField[],
  isEdit: boolean,
): Promise<AdFormErrors | null> {
  return loadRules().then(
    ({ checkAdForm }) => checkAdForm(values, { fields, isEdit }),
    () => null,
  )
}

const readForm = (form: HTMLFormElement) => readAdForm(new FormData(form))

import { useEffect, useState } from 'react'
import type { AdForm } from '../ad-form.schema.ts'

type Field = keyof AdForm | 'photos'

interface PostStepWords {
  id: string
  /** On a phone, where the step fills the screen. */
  title: string
  /** Elsewhere, as the heading of a part. */
  short: string
  hint: string
  /** The label of the button to the next step; empty for the last one. */
  next: string
  /** In the order of the page. */
  fields: readonly Field[]
}

/** The four steps of posting: on phones a screen and an address each, elsewhere parts of one page. */
export const POST_STEPS: readonly PostStepWords[] = [
  {
    id: 'step-photos',
    title: 'Add your photos',
    short: 'Photos',
    hint: 'Daylight works best. The first one is the cover.',
    next: 'Next: what is it?',
    fields: ['photos'],
  },
  {
    id: 'step-what',
    title: 'What is it?',
    short: 'What is it?',
    hint: '',
    next: 'Next: details',
    fields: ['kind', 'title', 'category', 'price', 'location'],
  },
  {
    id: 'step-details',
    title: 'The details',
    short: 'Details',
    hint: 'Ads with these filled in get more calls.',
    next: 'Next: contact',
    fields: ['licenceBody', 'licenceNumber', 'description'],
  },
  {
    id: 'step-contact',
    title: 'How do people reach you?',
    short: 'Contact',
    hint: '',
    next: '',
    fields: ['name', 'email', 'phone', 'whatsapp'],
  },
]

export const LAST_STEP = POST_STEPS.length - 1
const DETAILS = 2

export const stepAt = (index: number) => POST_STEPS[index] as PostStepWords

/** The step of a field; the category's own fields belong to the details. */
export function stepOf(field: string): number {
  if (field.startsWith('f.')) return DETAILS
  const found = POST_STEPS.findIndex(({ fields }: { fields: readonly string[] }) => fields.includes(field))
  return found < 0 ? LAST_STEP : found
}

/** All fields in the order of the page, including those of the category. */
export const inOrder = <Own extends string>(own: readonly Own[]) =>
  POST_STEPS.flatMap<Field | Own>(({ fields }, step) => (step === DETAILS ? [...own, ...fields] : fields))

/** Only the errors of one step. */
export function errorsOfStep<Errors extends object>(errors: Errors | null, step: number): Partial<Errors> {
  const own = Object.entries(errors ?? {}).filter(([field]) => stepOf(field) === step)
  return Object.fromEntries(own) as Partial<Errors>
}

/** What the hash names: the heading of a step or a field. A hash that names nothing means the first step. */
const findNamed = () =>
  document.querySelector<HTMLElement>('.post-step :target, :root:not(:has(:target)) #step-photos')

/** The step shown on a phone. It is part of the address, so that Back leads to the step before. */
export function usePostSteps() {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const follow = () => {
      const section = findNamed()?.closest('.post-step')
      if (section) setCurrent(POST_STEPS.findIndex(({ id }) => section.querySelector(`#${id}`)))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  // In the clean-up, because the first step must not take the focus when the page opens; the others must.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the step changes.
  useEffect(() => () => findNamed()?.focus(), [current])

  const go = (step: number) => {
    location.hash = stepAt(step).id
  }
  return { current, go }
}

/** Which parts of the form are complete. */
export interface DoneParts {
  photos: boolean
  what: boolean
  details: boolean
  contact: boolean
}

interface Filled {
  values: AdForm
  photos: number
  /** In an edit, the email address is already known. */
  isEdit: boolean
}

export function findDoneParts({ values, photos, isEdit }: Filled): DoneParts {
  const has = (...names: ('title' | 'category' | 'location' | 'description' | 'email')[]) =>
    names.every((name) => values[name].trim() !== '')
  return {
    photos: photos > 0,
    what: has('title', 'category', 'location'),
    details: has('description'),
    contact: isEdit || has('email'),
  }
}

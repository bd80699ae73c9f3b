import { choicesOf } from '../browser/show-choices.ts'
import { findDeadlines, type GuideDeadline } from './find-deadlines.ts'

/** Turns the submitted form into a calendar file. The library that writes it loads on demand. */
export function listenToDeadlines(root: HTMLElement, signal: AbortSignal): void {
  const form = root.querySelector<HTMLFormElement>('[data-deadlines]')
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void answer(root, form)
    },
    { signal },
  )
}

async function answer(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const say = (words: string) => {
    const status = form.querySelector('[data-deadline-status]')
    if (status) status.textContent = words
  }
  const typed = new FormData(form)
  const landing = String(typed.get('landing') ?? '')
  if (!landing) {
    form.querySelector<HTMLInputElement>('[name=landing]')?.focus()
    return say('Enter the day you land.')
  }
  const deadlines = JSON.parse(form.dataset.deadlines ?? '[]') as GuideDeadline[]
  const permitEnd = String(typed.get('permit-end') ?? '') || undefined
  const days = findDeadlines(deadlines, choicesOf(root), { landing, permitEnd })
  try {
    const { writeCalendar } = await import('./write-calendar.ts')
    const site = { name: form.dataset.site ?? '', url: location.origin }
    save(writeCalendar(days, site, new Date()))
    say(`${days.length === 1 ? '1 deadline' : `${days.length} deadlines`} saved. Open the file to add them.`)
  } catch {
    say('The calendar file could not be made. Check your connection and try again.')
  }
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'first-year-in-canada.ics' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

import { type FindCriteria, writeCriteria } from './find-criteria.ts'

const fieldOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim()

export function criteriaOf(form: HTMLFormElement): FindCriteria {
  return {
    term: fieldOf(form, 'find'),
    hasPhone: fieldOf(form, 'phone') === '1',
    language: fieldOf(form, 'language'),
  }
}

/** The criteria of the form as the server rendered it. */
export function defaultsOf(form: HTMLFormElement): FindCriteria {
  const [box, phone] = form.querySelectorAll('input')
  const language = form.querySelector<HTMLOptionElement>('option[selected]')
  return {
    term: box?.defaultValue.trim() ?? '',
    hasPhone: phone?.defaultChecked ?? false,
    language: language?.value ?? '',
  }
}

/** Not `form.reset()`, because the server may have rendered the form with a term filled in. */
export function clearForm(form: HTMLFormElement): void {
  const [box, phone] = form.querySelectorAll('input')
  const language = form.querySelector('select')
  if (box) box.value = ''
  if (phone) phone.checked = false
  if (language) language.value = ''
}

/** Writes the criteria into the address, so that the page can be shared and reloaded. */
export function keepCriteria(event: Event, form: HTMLFormElement): void {
  event.preventDefault()
  history.replaceState(history.state, '', `${location.pathname}${writeCriteria(criteriaOf(form))}`)
}

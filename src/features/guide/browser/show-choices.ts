import { paths, withQuery } from '../../../paths.ts'
import {
  fits,
  type GuideChoices,
  isElsewhere,
  type PlaceId,
  placeName,
  readChoices,
} from '../choices/guide-choices.ts'

export function choicesOf(root: HTMLElement): GuideChoices {
  const form = root.querySelector<HTMLFormElement>('[data-choices-form]')
  const typed = form && (Object.fromEntries(new FormData(form)) as Record<string, string>)
  return readChoices(new URLSearchParams(typed ?? location.search))
}

/** An offline copy was rendered without choices, so this fills the form from the URL. */
export function restoreChoices(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-choices-form]')
  const choices = readChoices(new URLSearchParams(location.search))
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
    const value = choices[field.name as keyof GuideChoices] ?? ''
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}

/** Hides what does not fit, never removes it: the result equals what the server sends for this URL. */
export function showChoices(root: HTMLElement, choices: GuideChoices): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-task], [data-deadline]'))
    element.hidden = !fitsElement(element, choices)
  for (const section of root.querySelectorAll<HTMLElement>('[data-places]')) showPlaces(section, choices)
  for (const element of root.querySelectorAll<HTMLElement>('[data-only-at]')) {
    element.hidden = isElsewhere(element.dataset.onlyAt, choices)
    const section = element.matches('[data-part]') && element.closest('section')
    if (section) section.hidden = !section.querySelector('[data-part]:not([hidden])')
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-choices]'))
    link.setAttribute('href', withQuery(link.pathname, { ...choices }))
  root.querySelector('[data-show-all]')?.toggleAttribute('hidden', Object.keys(choices).length === 0)
  showBooklet(root, choices.province)
  if (choices.province) keepBooklet(choices.province)
}

function fitsElement({ dataset }: HTMLElement, choices: GuideChoices): boolean {
  const { who, children, at } = dataset
  if (at && at !== choices.province) return false
  return fits({ who: who?.split(' '), onlyWithChildren: children !== undefined }, choices)
}

function showPlaces(section: HTMLElement, { province }: GuideChoices): void {
  const places = [...section.querySelectorAll<HTMLElement>('[data-place]')]
  for (const place of places) place.hidden = province !== undefined && place.dataset.place !== province
  section.hidden = places.every(({ hidden }) => hidden)
}

function showBooklet(root: HTMLElement, chosen?: PlaceId): void {
  const province = chosen ?? 'ontario'
  root.querySelector('[data-booklet-hint]')?.toggleAttribute('hidden', chosen !== undefined)
  root.querySelector('[data-booklet]')?.setAttribute('href', paths.booklet(province))
  const place = root.querySelector('[data-booklet-place]')
  if (place) place.textContent = placeName(province) ?? ''
}

/** Caches the booklet of the chosen province for offline use. Does nothing without a service worker. */
function keepBooklet(province: PlaceId): void {
  navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: [paths.booklet(province)] }),
  )
}

import { withQuery } from '../../paths.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { findTarget, openAround } from '../directories/entries/find-target.ts'
import { hasEarlyChoice, readEarlyTicks } from './browser/early-input.ts'
import { listenToPrinting } from './browser/print-addresses.ts'
import { choicesOf, restoreChoices, showChoices } from './browser/show-choices.ts'
import { showTicks } from './browser/show-ticks.ts'
import { listenForTicks, readTicks, saveTicks } from './browser/ticks.ts'
import { listenToDeadlines } from './deadlines/listen-to-deadlines.ts'
import { OPEN_STAGES } from './page/open-stages.ts'

/** Adds what needs JavaScript: choices that apply at once, ticks, printing and the calendar file. */
export function enhanceGuide(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let ticks = readTicks()
  const show = () => {
    showChoices(root, choicesOf(root))
    showTicks(root, ticks)
  }
  const keep = (next: Set<string>) => {
    ticks = next
    if (!saveTicks(ticks))
      announce('Your browser blocks saving, so your ticks last only until you close the page.')
    showTicks(root, ticks)
  }
  const form = root.querySelector<HTMLFormElement>('[data-choices-form]')
  const isChosen = hasEarlyChoice(form)
  const early = readEarlyTicks(root)
  if (!isChosen) restoreChoices(root)
  listenToChoices(root, signal, show)
  listenToTicks(root, signal, { ticks: () => ticks, keep })
  listenForTicks(() => {
    ticks = readTicks()
    showTicks(root, ticks)
  }, signal)
  listenToDeadlines(root, signal)
  listenToOpening(root, signal)
  listenToPrinting(root, signal)
  show()
  if (isChosen) form?.dispatchEvent(new Event('change'))
  if (early.length > 0) keep(new Set([...ticks, ...early]))
  openNextStages(root)
  return () => stop.abort()
}

/** A choice updates the list and the URL without a request. */
function listenToChoices(root: HTMLElement, signal: AbortSignal, show: () => void): void {
  const form = root.querySelector<HTMLFormElement>('[data-choices-form]')
  const answer = () => {
    show()
    history.replaceState(history.state, '', withQuery(location.pathname, { ...choicesOf(root) }))
  }
  form?.addEventListener('change', answer, { signal })
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      answer()
    },
    { signal },
  )
  root.querySelector('[data-show-all]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      for (const field of form?.querySelectorAll('input') ?? []) field.checked = false
      for (const field of form?.querySelectorAll('select') ?? []) field.value = ''
      answer()
      form?.querySelector('select')?.focus()
    },
    { signal },
  )
}

interface Ticking {
  ticks: () => Set<string>
  keep: (ticks: Set<string>) => void
}

function listenToTicks(root: HTMLElement, signal: AbortSignal, { ticks, keep }: Ticking): void {
  const toggle = (id: string) => keep(ticks().has(id) ? without(ticks(), id) : new Set([...ticks(), id]))
  root.addEventListener(
    'change',
    ({ target }) => {
      const id = (target as HTMLElement).dataset.tick
      if (id) toggle(id)
    },
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest<HTMLElement>('button')
      if (pressed?.dataset.mark) toggle(pressed.dataset.mark)
      if (pressed?.matches('[data-print]')) print()
      if (pressed?.matches('[data-clear]')) clear(ticks(), keep)
    },
    { signal },
  )
}

const without = (ticks: Set<string>, id: string) => new Set([...ticks].filter((other) => other !== id))

function clear(before: Set<string>, keep: (ticks: Set<string>) => void): void {
  keep(new Set())
  showToast({ title: 'Ticks cleared', action: { label: 'Undo', onClick: () => keep(before) } })
}

/** A URL or link to a step opens the step and its stage. */
function listenToOpening(root: HTMLElement, signal: AbortSignal): void {
  const openTarget = () => {
    const target = findTarget(root)
    if (!target) return
    openAround(target)
    const row = target.closest<HTMLElement>('[data-task]') ?? target.closest<HTMLElement>('[data-stage]')
    row?.scrollIntoView({ block: 'start' })
  }
  openTarget()
  addEventListener('hashchange', openTarget, { signal })
  root.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href^="#"]') && requestAnimationFrame(openTarget),
    { signal },
  )
}

/** Closes finished stages and opens the next unfinished ones. */
function openNextStages(root: HTMLElement): void {
  if (location.hash) return
  const stages = [...root.querySelectorAll<HTMLDetailsElement>('details[data-stage]')]
  const isUnfinished = (stage: HTMLElement) =>
    stage.querySelector('[data-task]:not([hidden], .is-done)') !== null
  const next = new Set(stages.filter(isUnfinished).slice(0, OPEN_STAGES))
  if (next.size > 0) for (const stage of stages) stage.open = next.has(stage)
}

import { countSteps } from '../choices/guide-choices.ts'

/** Renders the ticks: boxes, struck titles, counts per stage, and the bar. Only steps on the list count. */
export function showTicks(root: HTMLElement, ticks: ReadonlySet<string>): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('[data-tick]'))
    box.checked = ticks.has(box.dataset.tick ?? '')
  for (const button of root.querySelectorAll<HTMLElement>('[data-mark]'))
    showMark(button, ticks.has(button.dataset.mark ?? ''))
  const rows = [...root.querySelectorAll<HTMLElement>('[data-task]')]
  for (const row of rows) row.classList.toggle('is-done', ticks.has(row.dataset.task ?? ''))
  const listed = rows.filter(({ hidden }) => !hidden)
  for (const stage of root.querySelectorAll<HTMLElement>('[data-stage]')) showStage(root, stage, ticks)
  showNext(root)
  showProgress(root, listed.length, countDone(listed, ticks))
  root.querySelector('[data-clear]')?.toggleAttribute('hidden', ticks.size === 0)
}

const countDone = (rows: HTMLElement[], ticks: ReadonlySet<string>) =>
  rows.filter(({ dataset }) => ticks.has(dataset.task ?? '')).length

function showMark(button: HTMLElement, isDone: boolean): void {
  button.setAttribute('aria-pressed', String(isDone))
  const words = button.querySelector('span')
  if (words) words.textContent = isDone ? 'Done' : 'Mark as done'
}

function showStage(root: HTMLElement, stage: HTMLElement, ticks: ReadonlySet<string>): void {
  const rows = [...stage.querySelectorAll<HTMLElement>('[data-task]:not([hidden])')]
  const done = countDone(rows, ticks)
  const words = done === 0 ? countSteps(rows.length) : `${done} of ${rows.length}`
  const { stage: id = '' } = stage.dataset
  setText(stage.querySelector('[data-stage-count]'), words)
  setText(root.querySelector(`[data-nav-count="${id}"]`), words)
  root
    .querySelector(`[data-nav="${id}"]`)
    ?.classList.toggle('is-done', rows.length > 0 && done === rows.length)
}

/** On the whole list, marks the first unfinished stage as the current one. */
function showNext(root: HTMLElement): void {
  const links = [...root.querySelectorAll('[data-nav][href^="#"]')]
  const next = links.find(({ classList }) => !classList.contains('is-done'))
  for (const link of links) {
    if (link === next) link.setAttribute('aria-current', 'step')
    else link.removeAttribute('aria-current')
  }
}

function showProgress(root: HTMLElement, all: number, done: number): void {
  setText(root.querySelector('[data-count]'), done === 0 ? countSteps(all) : `${done} of ${all} done`)
  const bar = root.querySelector<HTMLElement>('[data-bar]')
  if (bar) bar.style.inlineSize = `${all === 0 ? 0 : (100 * done) / all}%`
}

function setText(element: Element | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words
}

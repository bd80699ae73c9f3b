/**
 * Moves the focus on from a button that is about to go with its row: to its like in the next row or the one before, else
 * to the page. Lost focus makes the keyboard begin at the top again.
 */
export function passFocus(button: HTMLElement, alike: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(alike)]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1] ?? document.getElementById('main')
  next?.focus()
}

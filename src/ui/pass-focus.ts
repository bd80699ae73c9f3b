/**
 * Before a button disappears with its row, moves the focus to the matching button in the next or previous
 * row, else to the page. Lost focus would start keyboard users at the top again.
 */
export function passFocus(button: HTMLElement, alike: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(alike)]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1] ?? document.getElementById('main')
  next?.focus()
}

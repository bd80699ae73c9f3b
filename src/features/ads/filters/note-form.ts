/** Notes what is focused and what is open in a form; what it returns puts the same right in a form of the same shape. */
export function noteForm(form: HTMLFormElement): (root: HTMLElement) => void {
  const open = [...form.querySelectorAll('details')].map((part) => part.open)
  const focused = form.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null
  const { name, value, id } = focused ?? { name: '', value: '', id: '' }
  return (root) => {
    for (const [at, part] of [...root.querySelectorAll('details')].entries()) if (open[at]) part.open = true
    if (!focused) return
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, select, button, summary, a')]
    const same = fields.find((field) => (id ? field.id === id : field.name === name && field.value === value))
    same?.focus({ preventScroll: true })
    // What is being typed goes on where it was.
    if (same?.type === 'text') same.setSelectionRange(same.value.length, same.value.length)
  }
}

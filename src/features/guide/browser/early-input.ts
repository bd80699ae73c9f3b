/** Whether somebody chose before the script was here: then the form says what she wants, and not the address. */
export function hasEarlyChoice(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    return field instanceof HTMLSelectElement && field.value !== defaultOf(field)
  })
}

const defaultOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

/** The steps that were ticked before the script was here. */
export const readEarlyTicks = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLInputElement>('[data-tick]:checked')].map(({ dataset }) => dataset.tick ?? '')

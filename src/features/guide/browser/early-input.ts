/** Whether the visitor made a choice before the script loaded; then the form wins over the URL. */
export function hasEarlyChoice(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    return field instanceof HTMLSelectElement && field.value !== defaultOf(field)
  })
}

const defaultOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

/** The steps that were ticked before the script loaded. */
export const readEarlyTicks = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLInputElement>('[data-tick]:checked')].map(({ dataset }) => dataset.tick ?? '')

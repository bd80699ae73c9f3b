export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const KEY = 'theme'

/** The theme saved on this device; "system" if none is. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Selects this device's theme in the server-rendered toggle, and applies the visitor's changes. */
export function followTheme(root: HTMLElement): () => void {
  const chosen = readTheme()
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name=theme]')) {
    input.checked = input.value === chosen
  }
  const change = ({ target }: Event) => {
    const theme = themes.find((name) => name === (target as HTMLInputElement).value)
    if (theme) setTheme(theme)
  }
  root.addEventListener('change', change)
  return () => root.removeEventListener('change', change)
}

/** Sets this device's theme, now and for the next visit. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the theme lasts for this page only.
  }
}

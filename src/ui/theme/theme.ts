export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const KEY = 'theme'

/** The theme this device was set to; "system" when it was never set. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the theme of this device in the server's toggle, and changes it as somebody chooses. */
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

/** Sets the theme of this device, now and for the next visit. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that forbids storage keeps the theme for this page only.
  }
}

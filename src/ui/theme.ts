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

import { useEffect, useState } from 'react'
import { readTheme, setTheme, type Theme, themes } from './theme.ts'

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Chooses between the system's theme, light and dark. */
export function ThemeToggle() {
  const [theme, choose] = useState<Theme>('system')
  useEffect(() => choose(readTheme()), [])
  const change = (next: Theme) => {
    choose(next)
    setTheme(next)
  }
  return (
    <fieldset className="theme-toggle">
      <legend className="sr-only">Colours of the site</legend>
      {themes.map((name) => (
        <label className="theme-option" key={name}>
          <input type="radio" name="theme" checked={theme === name} onChange={() => change(name)} />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  )
}

import { type Theme, themes } from './theme.ts'

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Chooses between the system's theme, light and dark; `followTheme` handles the change. */
export function ThemeToggle() {
  return (
    <fieldset className="theme-toggle">
      <legend className="sr-only">Colours of the site</legend>
      {themes.map((name) => (
        <label className="theme-option" key={name}>
          <input type="radio" name="theme" value={name} defaultChecked={name === 'system'} />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  )
}

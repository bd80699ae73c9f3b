import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'

interface Props {
  languages: readonly string[]
  error?: string | undefined
  onChange: (languages: string[]) => void
}

/** Languages as chips; Enter or a comma adds one, Backspace in an empty box takes the last away. */
export function LanguagesField({ languages, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const language = typed.replaceAll(',', '').trim()
    setTyped('')
    if (language && !languages.includes(language)) onChange([...languages, language])
  }
  return (
    <Field id="language" label="Languages" error={error}>
      <span className="input language-box">
        {languages.map((language) => (
          <span key={language} className="language-chip">
            {language}
            <button
              type="button"
              aria-label={`Remove ${language}`}
              onClick={() => onChange(languages.filter((one) => one !== language))}
            >
              <X />
            </button>
          </span>
        ))}
        <input
          id="language"
          placeholder="Add"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'language-error' : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              add()
            }
            if (event.key === 'Backspace' && typed === '') onChange(languages.slice(0, -1))
          }}
        />
      </span>
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../password-problem.ts'

/** What was wrong with the form below it. */
export function Problem({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="gate-problem" role="alert">
      {children}
    </p>
  )
}

export function Hidden({ name, value }: { name: string; value?: string }) {
  return <input type="hidden" name={name} value={value} />
}

type InputProps = ComponentProps<'input'> & { label: string; isFirst?: boolean }

/** A required field; the first one on a page has the focus. */
export function Field({ label, isFirst, ...input }: InputProps) {
  return (
    <label>
      {label}
      {/* biome-ignore lint/a11y/noAutofocus: the form is what the page is for. */}
      <input {...input} required autoFocus={isFirst} />
    </label>
  )
}

/** The current password. */
export function Password({ label = 'Password', name = 'password', isFirst }: Partial<InputProps>) {
  return <Field label={label} type="password" name={name} autoComplete="current-password" isFirst={isFirst} />
}

/** A password chosen now. */
export function NewPassword({ label }: { label: string }) {
  return (
    <Field
      label={`${label}, at least ${MIN_PASSWORD_LENGTH} characters`}
      type="password"
      name="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
    />
  )
}

/** One field drawn as six boxes, so that a code can be pasted or filled in by the browser. */
export function CodeField({ label, isFirst }: Pick<InputProps, 'label' | 'isFirst'>) {
  return (
    <label>
      {label}
      <span className="gate-code">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form is what the page is for.
          autoFocus={isFirst}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          data-code=""
          required
        />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
    </label>
  )
}

export function Submit({ children, look = 'button' }: { children: string; look?: string }) {
  return (
    <button type="submit" className={look}>
      {children}
    </button>
  )
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="gate-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}

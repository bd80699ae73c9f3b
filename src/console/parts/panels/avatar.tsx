import { classNames } from '../../../ui/class-names.ts'

const TONES = ['avatar-good', 'avatar-info', 'avatar-warning', 'avatar-clay']

/** The initials of a name; the same name always has the same background colour. */
export function Avatar({ name }: { name: string }) {
  const parts = name.trim().split(/\s+/)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.[0] ?? '').join('')
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={classNames('avatar', TONES[sum % TONES.length])} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}

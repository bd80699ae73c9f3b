import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from '../navigation/link.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'danger' | 'quiet' | 'inverse'
export type ButtonSize = 'small' | 'medium' | 'field' | 'large'
type Looks = { variant?: ButtonVariant; size?: ButtonSize }

/** Returns the class names of a button, for anything that must look like one. */
export function buttonClasses({ variant = 'primary', size = 'medium' }: Looks = {}): string {
  return classNames(
    'button',
    variant !== 'primary' && `button-${variant}`,
    size !== 'medium' && `button-${size}`,
  )
}

export type ButtonProps = ComponentProps<'button'> & Looks & { isPending?: boolean; pendingLabel?: string }

/** A button that submits its form or runs its onClick; disabled, with its pending label, while pending. */
export function Button(props: ButtonProps) {
  const { variant, size, isPending = false, pendingLabel, className, disabled, children, ...rest } = props
  return (
    <button
      type={rest.onClick ? 'button' : 'submit'}
      className={classNames(buttonClasses({ variant, size }), className)}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      {isPending ? (pendingLabel ?? children) : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Looks) {
  return <Link className={classNames(buttonClasses({ variant, size }), className)} {...rest} />
}

import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'

export type HeartButtonProps = {
  /** What is saved; the button is called "Save {title}". */
  title: string
  isPressed?: boolean
  onPressedChange?: (isPressed: boolean) => void
}

/** A heart that is on or off; it keeps its own state unless isPressed is given. */
export function HeartButton({ title, isPressed, onPressedChange }: HeartButtonProps) {
  const [own, setOwn] = useState(false)
  const pressed = isPressed ?? own
  const toggle = () => {
    setOwn(!pressed)
    onPressedChange?.(!pressed)
  }
  return (
    <button
      type="button"
      className="heart-button"
      aria-pressed={pressed}
      aria-label={`Save ${title}`}
      data-tooltip="Save"
      onClick={toggle}
    >
      <Heart />
    </button>
  )
}

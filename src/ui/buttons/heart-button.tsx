import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'

interface HeartButtonProps {
  /** Names what is saved: the button's label is "Save {title}". */
  title: string
  onPressedChange: (isPressed: boolean) => void
}

/** A toggle button with a heart. */
export function HeartButton({ title, onPressedChange }: HeartButtonProps) {
  const [isPressed, setIsPressed] = useState(false)
  const toggle = () => {
    setIsPressed(!isPressed)
    onPressedChange(!isPressed)
  }
  return (
    <button
      type="button"
      className="heart-button"
      aria-pressed={isPressed}
      aria-label={`Save ${title}`}
      data-tooltip="Save"
      onClick={toggle}
    >
      <Heart />
    </button>
  )
}

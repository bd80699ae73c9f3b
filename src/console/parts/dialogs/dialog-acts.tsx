import { Button } from '../../../ui/buttons/button.tsx'

/** How the two buttons are. */
export interface ActsLook {
  cancelLabel?: string
  isDanger?: boolean
  isPending?: boolean
  isDisabled?: boolean
}

interface Props extends ActsLook {
  /** On the button that does it. */
  label: string
  onAct: () => void
  onCancel: () => void
}

/** At the foot of a dialog: leave it, or do what it asks about. */
export function DialogActs(props: Props) {
  const { label, cancelLabel = 'Cancel', isDanger, isPending = false, isDisabled, onAct, onCancel } = props
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        className={isDanger ? 'button-danger-fill' : ''}
        isPending={isPending}
        disabled={isDisabled}
        onClick={onAct}
      >
        {label}
      </Button>
    </>
  )
}

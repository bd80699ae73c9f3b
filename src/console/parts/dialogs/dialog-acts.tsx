import { Button } from '../../../ui/buttons/button.tsx'

/** Labels and states of the two buttons. */
export interface ActsLook {
  cancelLabel?: string
  isDanger?: boolean
  isPending?: boolean
  isDisabled?: boolean
}

interface Props extends ActsLook {
  /** The label of the confirming button. */
  label: string
  onAct: () => void
  onCancel: () => void
}

/** The buttons at the foot of a dialog: cancel or confirm. */
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

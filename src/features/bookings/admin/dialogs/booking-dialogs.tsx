import type { Asked } from '../use-booking-steps.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { StepDialogProps } from './step-dialog.ts'

const DIALOGS = { decline: DeclineDialog, cancel: CancelDialog, move: MoveDialog, refunded: RefundDialog }

/** The dialog of a step: the input it needs, and what will happen. */
export function BookingDialogs({ asked, ...rest }: StepDialogProps & { asked: Asked }) {
  const StepDialog = asked && DIALOGS[asked]
  return StepDialog && <StepDialog {...rest} />
}

import type { Asked } from '../use-booking-steps.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { StepDialogProps } from './step-dialog.ts'

/** What a step needs before it is taken, and what will happen then. */
export function BookingDialogs({ asked, ...rest }: StepDialogProps & { asked: Asked }) {
  if (asked === 'decline') return <DeclineDialog {...rest} />
  if (asked === 'cancel') return <CancelDialog {...rest} />
  if (asked === 'move') return <MoveDialog {...rest} />
  if (asked === 'refunded') return <RefundDialog {...rest} />
  return null
}

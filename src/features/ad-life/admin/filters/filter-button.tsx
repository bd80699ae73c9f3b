import * as RadixPopover from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'

interface Props {
  label: ReactNode
  title: string
  className: string
  isDisabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below it; on phones the panel opens from the bottom. */
export function FilterButton({ label, title, className, isDisabled = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isPhone = isOpen && matchMedia('(width < 47.5rem)').matches
  return (
    <>
      <RadixPopover.Root open={isOpen && !isPhone} onOpenChange={setIsOpen}>
        <RadixPopover.Trigger className={className} disabled={isDisabled}>
          {label}
        </RadixPopover.Trigger>
        <RadixPopover.Portal>
          <RadixPopover.Content
            className="filter-pop"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label={title}
          >
            {children(close)}
          </RadixPopover.Content>
        </RadixPopover.Portal>
      </RadixPopover.Root>
      {isPhone && (
        <Dialog title={title} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}

import * as RadixTooltip from 'radix-ui/tooltip'
import { useEffect, useRef } from 'react'
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, type TooltipTrigger } from './tooltip.tsx'

export type TooltipViewProps = { label: string; hasFocus: boolean; children: TooltipTrigger }

/** The tooltip itself; it gives the focus back to the control it has just wrapped. */
export function TooltipView({ label, hasFocus, children }: TooltipViewProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) trigger.current?.focus()
  }, [hasFocus])
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_OPEN_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild ref={trigger}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {label}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}

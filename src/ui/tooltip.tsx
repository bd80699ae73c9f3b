import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

export const TOOLTIP_OPEN_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

export type TooltipTrigger = ReactElement<{ onPointerEnter?: () => void; onFocus?: () => void }>
export type TooltipProps = { label: string; children: TooltipTrigger }

const TooltipView = lazy(() =>
  import('./tooltip-view.tsx').then((module) => ({ default: module.TooltipView })),
)

/** Shows a label beside a control; what draws it is fetched when a pointer or the focus first comes near. */
export function Tooltip({ label, children }: TooltipProps) {
  const [need, setNeed] = useState<'none' | 'pointer' | 'focus'>('none')
  const plain = cloneElement(children, {
    onPointerEnter: () => setNeed('pointer'),
    onFocus: () => setNeed('focus'),
  })
  if (need === 'none') return plain
  return (
    <Suspense fallback={plain}>
      <TooltipView label={label} hasFocus={need === 'focus'}>
        {children}
      </TooltipView>
    </Suspense>
  )
}

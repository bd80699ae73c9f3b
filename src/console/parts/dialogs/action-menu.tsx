import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export interface Act {
  label: string
  icon?: ReactNode
  /** Shown at the right end. */
  keyName?: string
  href?: string
  isDanger?: boolean
  /** Marks the current choice. */
  isChosen?: boolean
  /** Draws a line above it. */
  startsGroup?: boolean
  onSelect?: () => void
}

/** False leaves out an action that is not possible now. */
export type Acts = readonly (Act | false)[]

interface Props {
  /** Names the button when it shows only three dots. */
  label: string
  acts: Acts
  trigger?: ReactNode
  triggerClassName?: string
  /** Shown above the actions, such as who is signed in. */
  head?: ReactNode
  side?: 'top' | 'bottom'
  /** For a menu that a key can open too. */
  open?: { isOpen: boolean; set: (isOpen: boolean) => void }
}

/** A button with a menu of actions. Not modal: a modal menu adds a style element, which our CSP forbids. */
export function ActionMenu({ label, acts, trigger, triggerClassName, head, side = 'bottom', open }: Props) {
  // A modal dialog covers everything outside it, so its menus render inside it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const findDialog = useCallback((node: HTMLElement | null) => setDialog(node?.closest('dialog') ?? null), [])
  return (
    <RadixMenu.Root modal={false} {...(open && { open: open.isOpen, onOpenChange: open.set })}>
      <RadixMenu.Trigger
        ref={findDialog}
        className={triggerClassName ?? 'icon-button'}
        aria-label={trigger ? undefined : label}
        {...(trigger ? { title: label } : null)}
      >
        {trigger ?? <Ellipsis />}
      </RadixMenu.Trigger>
      <RadixMenu.Portal container={dialog}>
        <RadixMenu.Content
          className="menu act-menu"
          loop
          align="end"
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {head}
          {acts.map((act) => act && <MenuAct key={act.label} act={act} />)}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function MenuAct({ act }: { act: Act }) {
  const words = (
    <>
      {act.icon}
      {act.label}
      {act.keyName && <kbd>{act.keyName}</kbd>}
      {act.isChosen && <Check className="to-end" aria-label="Chosen" />}
    </>
  )
  return (
    <>
      {act.startsGroup && <RadixMenu.Separator className="act-menu-line" />}
      <RadixMenu.Item
        className={classNames('menu-item', act.isDanger && 'act-menu-danger')}
        {...(act.onSelect && { onSelect: act.onSelect })}
        asChild={Boolean(act.href)}
      >
        {act.href ? <a href={act.href}>{words}</a> : words}
      </RadixMenu.Item>
    </>
  )
}

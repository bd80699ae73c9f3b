import type { ReactNode, SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'

/** Keeps a row that was just opened in view when the one above it closed. */
function keepInView(event: SyntheticEvent<HTMLDetailsElement>) {
  const item = event.currentTarget
  if (item.open && item.getBoundingClientRect().top < 0) item.scrollIntoView({ block: 'start' })
}

export type AccordionProps = { className?: string; children: ReactNode }

/** Groups of which one is open at a time (items with the same name close each other). */
export function Accordion({ className, children }: AccordionProps) {
  return <div className={classNames('accordion', className)}>{children}</div>
}

export type AccordionItemProps = {
  /** Shared by items that close each other; items without a name open independently. */
  name?: string | undefined
  id?: string
  /** A URL ending in #panelId opens the item in browsers that reveal their target. */
  panelId?: string
  isHidden?: boolean
  title: string
  level?: 2 | 3 | 4
  about?: ReactNode
  count?: ReactNode
  icon?: ReactNode
  /** One of six tints, 0 to 5, for groups that cycle through them. */
  tint?: number
  isOpen?: boolean
  children: ReactNode
}

/** A group with a row that opens and closes it, with or without script. */
export function AccordionItem(props: AccordionItemProps) {
  const { name, id, panelId, title, level = 3, about, count, icon, tint, isOpen, isHidden, children } = props
  const Heading = `h${level}` as const
  return (
    <details
      className="accordion-item"
      {...{ name, id }}
      data-tint={tint}
      open={isOpen}
      hidden={isHidden}
      onToggle={keepInView}
    >
      <summary className="accordion-summary">
        {icon && <span className="accordion-icon">{icon}</span>}
        <Heading className="accordion-title">{title}</Heading>
        {about && <span className="accordion-about">{about}</span>}
        {count !== undefined && <span className="accordion-count">{count}</span>}
        <span className="accordion-sign" aria-hidden="true" />
      </summary>
      <div className="accordion-panel" id={panelId}>
        {children}
      </div>
    </details>
  )
}

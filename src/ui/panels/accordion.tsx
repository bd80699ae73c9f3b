import type { ReactNode, SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'

/** Keeps a row that was just opened in sight when the one above it closed. */
function keepInView(event: SyntheticEvent<HTMLDetailsElement>) {
  const item = event.currentTarget
  if (item.open && item.getBoundingClientRect().top < 0) item.scrollIntoView({ block: 'start' })
}

export type AccordionProps = { className?: string; children: ReactNode }

/** Groups of which one is open at a time (items of the same name close each other). */
export function Accordion({ className, children }: AccordionProps) {
  return <div className={classNames('accordion', className)}>{children}</div>
}

export type AccordionItemProps = {
  /** Shared by the items that exclude each other; without it items open one beside another. */
  name?: string | undefined
  id?: string
  /** An address that ends in #panelId opens the item in browsers that reveal what an address points to. */
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

/** One group: a row that opens and closes, with or without script. */
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

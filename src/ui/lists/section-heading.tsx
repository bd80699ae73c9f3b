import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  title: string
  /** One line that says what the section shows. */
  rule?: string
  children?: ReactNode
}

/** The heading of a section, with its rule below and a link at the right. */
export function SectionHeading({ id, title, rule, children }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <div>
        <h2 id={id}>{title}</h2>
        {rule && <p className="small above-1h muted">{rule}</p>}
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { BackLink } from '../../ui/navigation/arrow-link.tsx'

interface AdFrameProps {
  /** The back link, always at the top. */
  back: { href: string; words: string }
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The frame around every form about one ad: back link, title, optional lead, and the form. */
export function AdFrame({ back, title, lead, children }: AdFrameProps) {
  return (
    <div className="page-width page-top-near">
      <p>
        <BackLink href={back.href}>{back.words}</BackLink>
      </p>
      <h1 className="above-2">{title}</h1>
      {lead && <p className="lead above-2 measure anywhere">{lead}</p>}
      {children}
    </div>
  )
}

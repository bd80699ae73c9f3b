import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'

interface PlaceHeroProps {
  title: string
  text: string
  scene: string
  /** Its name in the breadcrumb. */
  crumb?: string
  children?: ReactNode
}

/** The hero of a place, in front of one of the scenes. */
export function PlaceHero({ title, text, scene, crumb, children }: PlaceHeroProps) {
  return (
    <div className="place-hero">
      <div className={`place-scene no-print scene-${scene}`} aria-hidden="true" />
      <div className="page-width">
        {crumb && (
          <nav className="place-crumbs row gap-2" aria-label="Breadcrumb">
            <Link href={paths.businessDirectory()}>Business Directory</Link>
            <ChevronRight />
            <span>{crumb}</span>
          </nav>
        )}
        <h1>{title}</h1>
        <p className="place-words">{text}</p>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'

interface PlaceHeroProps {
  title: string
  text: string
  scene: string
  children?: ReactNode
}

/** The welcome of a place, before one of the scenes. */
export function PlaceHero({ title, text, scene, children }: PlaceHeroProps) {
  return (
    <div className="place-hero">
      <div className={`place-scene scene-${scene}`} aria-hidden="true" />
      <div className="page-width">
        <h1>{title}</h1>
        <p className="place-words">{text}</p>
        {children}
      </div>
    </div>
  )
}

import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { GUIDE_TITLE } from '../guide.head.ts'

export function GuideHero() {
  return (
    <div className="guide-hero">
      <div className="guide-scene scene-rockies" aria-hidden="true" />
      <div className="page-width">
        <p className="guide-start row gap-2">
          <Adinkra name="sankofa" />
          Start here
        </p>
        <h1>{GUIDE_TITLE}</h1>
        <p className="guide-words">What to do, in order, with the phone number and what to bring.</p>
      </div>
    </div>
  )
}

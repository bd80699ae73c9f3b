import Clock from 'lucide-react/icons/clock'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { HeartButton } from '../../../ui/heart-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PhoneCard } from '../../../ui/phone-card.tsx'
import { SkeletonAdCard, SkeletonRow } from '../../../ui/skeleton.tsx'
import { DesignActions } from './design-actions.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignGroups } from './design-groups.tsx'
import { DesignIdentity } from './design-identity.tsx'
import { DesignArt, DesignScenes } from './design-pictures.tsx'
import { Sample } from './design-sample.tsx'
import './design.page.css'

function DesignCards({ theme }: { theme: string }) {
  return (
    <>
      <Sample title="Phone card: call, link">
        <div className="stack gap-3">
          <PhoneCard
            icon={<Phone />}
            label="IRCC call centre"
            value="1-888-242-2100"
            note="Mon to Fri, 8 a.m. to 4 p.m."
            href="tel:18882422100"
          />
          <PhoneCard
            icon={<Clock />}
            label="Processing times"
            value="Check current times"
            note="Updated weekly"
            href="https://www.canada.ca/"
          />
        </div>
      </Sample>
      <Sample title="Ad card, saved heart, skeleton">
        <div className="design-grid">
          <article className="ad-card">
            <div className="ad-image">
              <img className="art" src="/art/kente-left-frost.svg" alt="" width="400" height="300" />
            </div>
            <HeartButton title="Handwoven Bonwire kente" isPressed />
            <p className="price">$420</p>
            <h3 className="ad-title card-link">
              <a href="#ad">Handwoven Bonwire kente, 6 yards, Sika Futuro pattern</a>
            </h3>
            <p className="place">Ottawa, ON</p>
          </article>
          <SkeletonAdCard />
        </div>
        <SkeletonRow />
      </Sample>
      <Sample title="Pagination">
        <Pagination page={2} pageCount={12} hrefFor={(page) => `?page=${page}`} label={`Pages, ${theme}`} />
      </Sample>
    </>
  )
}

function Theme({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <section className="design-theme" data-theme={theme} aria-label={`Components, ${theme}`}>
      <h2 className="design-title">{theme === 'light' ? 'Light' : 'Dark'}</h2>
      <div className="design-samples">{children}</div>
    </section>
  )
}

/** Every component in both themes, and all that is drawn, for the people who build the site. */
export function DesignPage() {
  return (
    <div className="design">
      <h1 className="design-title">Design</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <Theme key={theme} theme={theme}>
          <DesignActions />
          <DesignFields idPrefix={theme} />
          <DesignCards theme={theme} />
          <DesignGroups idPrefix={theme} />
        </Theme>
      ))}
      <DesignIdentity />
      <DesignScenes />
      <DesignArt />
    </div>
  )
}

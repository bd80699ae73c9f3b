import { paths } from '../../../paths.ts'
import { PhoneCard } from '../../../ui/panels/phone-card.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import type { CardView, CountCardView, DirectoryView } from '../directories.schema.ts'
import { DirectoryIcon } from '../entries/directory-icon.tsx'
import { EntryMore } from '../entries/entry-more.tsx'

/** Numbers to call and pages to open, most wanted first. */
export function CardsSection({ id, title, cards }: { id: string; title: string; cards: CardView[] }) {
  const hasNumbers = cards.some(({ href }) => href?.startsWith('tel:'))
  return (
    <TitledSection id={id} title={title} className="directory-section">
      <div className="phone-cards above-4">
        {cards.map(({ label, value, note, href, icon }) => (
          <PhoneCard
            key={label}
            {...{ label, value, note }}
            {...(href && { href })}
            icon={<DirectoryIcon name={icon} />}
          />
        ))}
      </div>
      {hasNumbers && <NotCalledYet />}
    </TitledSection>
  )
}

function NotCalledYet() {
  return (
    <p className="small above-3 muted">
      These numbers come from public sources. We haven’t called these numbers yet.
    </p>
  )
}

/** Who to call when someone is in danger at home or in despair; before everything else on the page. */
export function Helplines({ title, text, cards }: NonNullable<DirectoryView['helplines']>) {
  return (
    <TitledSection id="helplines" title={title} titleClassName="h3 banner-title" className="helplines">
      <p className="above-1">{text}</p>
      <ul className="helpline-list two-up three-up">
        {cards.map(({ label, value, note, href }) => (
          <li key={label}>
            <span className="strong">{label}</span>
            <a className="entry-phone" href={href}>
              <span className="sr-only">Call {label} at </span>
              {value}
            </a>
            {note && <span className="small muted">{note}</span>}
          </li>
        ))}
      </ul>
      <NotCalledYet />
    </TitledSection>
  )
}

/** How many entries each part of the page has; each card links to its part. */
export function CountCards({ label, cards }: { label: string; cards: CountCardView[] }) {
  if (cards.length === 0) return null
  return (
    <ul className="count-cards directory-section" aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <a className="count-card" href={card.target}>
            {card.icon && (
              <span className="icon-tile">
                <DirectoryIcon name={card.icon} />
              </span>
            )}
            <span className="count-card-figure">{card.official?.figure ?? card.count}</span>
            <span className="count-card-label">{card.label}</span>
            {card.official && (
              <span className="count-card-note">
                {card.official.caption}
                <span className="sr-only">; </span>
                <span className="own-line">{card.count} listed on this page</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Pinned = NonNullable<DirectoryView['pinned']> & { slug: string }

/** The missions that most readers of this site look for. */
export function PinnedMissions({ slug, title, cards }: Pinned) {
  return (
    <TitledSection id="pinned" title={title} className="panel directory-section">
      <ul className="pinned-missions">
        {cards.map(({ id, name, address, phone, url, note }) => (
          <li key={name} id={id}>
            <p className="entry-name">{name}</p>
            {address && <p className="entry-about">{address}</p>}
            {phone && (
              <p>
                <a className="entry-phone" href={phone.href}>
                  {phone.number}
                </a>
              </p>
            )}
            <p>
              <a className="arrow-link visit-link" href={url} target="_blank" rel="noopener noreferrer">
                <span>Visit Site</span>
                <span className="sr-only"> {`${name}, opens in a new tab`}</span>
              </a>
            </p>
            {note && (
              <p className="entry-note" data-kind={note.kind}>
                {note.text}
              </p>
            )}
            <EntryMore name={name} href={paths.report(`${slug}/${id}`)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

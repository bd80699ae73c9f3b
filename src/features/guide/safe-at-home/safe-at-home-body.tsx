import { useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import { paths } from '../../../paths.ts'
import { PhoneCard } from '../../../ui/panels/phone-card.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { ExitNote } from '../../directories/exit/exit-note.tsx'
import { ExitQuickly } from '../../directories/exit/exit-quickly.tsx'
import { ChoicesForm } from '../choices/choices-form.tsx'
import type { PlaceId } from '../choices/guide-choices.ts'
import { safeAtHomeCall } from '../guide.calls.ts'
import type { LineView, SafeAtHomeView } from '../guide.schema.ts'
import { GuidePhone } from '../task/task-phones.tsx'

/** Everything between header and footer. Rendered on the server only. */
export function SafeAtHomeBody({ province }: { province: PlaceId | undefined }) {
  const { data } = useQuery(safeAtHomeCall())
  if (!data) return null
  const isKnown = data.provinces.some(({ place }) => place === province)
  return (
    <div className="page-width page-top page-end safe-at-home">
      <h1>{data.title}</h1>
      <p className="lead above-2 measure-wide">{data.intro}</p>
      <ExitNote />
      <Lines id="now" title="Call now, anywhere in Canada" lines={data.national} />
      <ChoicesForm
        action={paths.guide.safeAtHome()}
        choices={province ? { province } : {}}
        className="above-6"
        isProvinceOnly
      />
      <p className="above-4" data-no-lines="" hidden={!province || isKnown}>
        We don’t have a helpline for this province yet. Call <a href="tel:211">211</a> for help near you, or
        use the map of shelters above.
      </p>
      {data.provinces.map((place) => (
        <Place key={place.place} {...place} isHidden={province !== undefined && place.place !== province} />
      ))}
      <p className="small above-6 muted">
        We keep no copy of this page on your device. Nothing you choose here is stored.
      </p>
      <ExitQuickly />
    </div>
  )
}

type PlaceProps = SafeAtHomeView['provinces'][number] & { isHidden: boolean }

function Place({ place, placeName, helplines, legal, tenancy, isHidden }: PlaceProps) {
  return (
    <div data-place={place} hidden={isHidden}>
      <Lines id={`help-${place}`} title={`${placeName}: violence and abuse`} lines={helplines} />
      <Lines id={`legal-${place}`} title={`${placeName}: legal help`} lines={legal} />
      <Lines id={`home-${place}`} title={`${placeName}: trouble with your landlord`} lines={[tenancy]} />
    </div>
  )
}

function Lines({ id, title, lines }: { id: string; title: string; lines: LineView[] }) {
  return (
    <TitledSection id={id} title={title} titleClassName="h3" className="above-6">
      <div className="phone-cards above-3">{lines.flatMap((line) => cardsOf(line))}</div>
    </TitledSection>
  )
}

/** Each number is a phone card; a line without a number links to its site. */
function cardsOf({ name, phones, about, site }: LineView) {
  if (phones.length > 0)
    return phones.map(({ note, ...phone }) => (
      <GuidePhone
        key={phone.number}
        label={name}
        {...phone}
        note={[note, about].filter(Boolean).join(' · ') || undefined}
      />
    ))
  return site
    ? [<PhoneCard key={name} icon={<Globe />} label={name} value={site.host} href={site.url} />]
    : []
}

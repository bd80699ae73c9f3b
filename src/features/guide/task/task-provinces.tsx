import { Link } from '../../../ui/navigation/link.tsx'
import type { TaskProvince } from '../guide.schema.ts'
import { Fact, type TaskPartProps } from './fact.tsx'
import { GuidePhone } from './task-phones.tsx'

/** The details of each province; with a province chosen, only that one is shown. */
export function TaskProvinces({ task, choices, level }: TaskPartProps) {
  const Heading = `h${level}` as const
  if (task.provinces.length === 0) return null
  const isHidden = (place: string) => choices.province !== undefined && choices.province !== place
  return (
    <section data-places="" hidden={task.provinces.every(({ place }) => isHidden(place))}>
      <Heading className="guide-label">By province</Heading>
      {task.provinces.map((province) => (
        <Province key={province.place} {...province} isHidden={isHidden(province.place)} />
      ))}
    </section>
  )
}

type ProvinceProps = TaskProvince & { isHidden: boolean }

function Province({ place, placeName, name, sites, phones, facts, isHidden }: ProvinceProps) {
  return (
    <div className="guide-place" data-place={place} hidden={isHidden}>
      <p className="strong">
        {placeName}
        {name && `: ${name}`}
      </p>
      {phones.map((phone) => (
        <GuidePhone key={phone.number} label={name ?? placeName} {...phone} />
      ))}
      {facts.length > 0 && (
        <ul className="stack gap-1 bullets">
          {facts.map(({ label, ...fact }) => (
            <li key={label}>
              <span className="muted">{label}:</span> <Fact {...fact} />
            </li>
          ))}
        </ul>
      )}
      {sites.map(({ label, url, host }) => (
        <p key={url}>
          <Link className="text-link" href={url}>
            {label}
            <span className="sr-only">, opens in a new tab</span>
          </Link>{' '}
          <span className="small muted">{host}</span>
        </p>
      ))}
    </div>
  )
}

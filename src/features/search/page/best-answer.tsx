import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { BestAnswer } from '../search.schema.ts'

/** The best answer, if there is one: what it is, how to reach it, and the source of its facts. */
export function BestAnswerCard({ best, q }: { best: BestAnswer; q: string }) {
  const { title, detail, phone, address, place, path, url, source, state, bring, hours, province } = best
  return (
    <section className="best-answer" aria-labelledby="best-answer">
      <div className="best-answer-band" aria-hidden="true" />
      <div className="best-answer-body">
        <div className="grow">
          <p className="best-answer-label row gap-2 strong">
            <Adinkra name="dwennimmen" />
            {province ? `Best answer for ${province}` : 'Best answer'}
          </p>
          <h2 id="best-answer">
            <Link href={path}>{title}</Link>
          </h2>
          <p className="best-answer-detail">{detail}</p>
          {phone && <p className="best-answer-phone">{phone}</p>}
          {hours && <p className="small muted">{hours}</p>}
          {(address ?? place) && <p className="small muted">{address ?? place}</p>}
          <p className="best-answer-ways">
            {phone && (
              <a className={buttonClasses()} href={telephoneLink(phone)}>
                <Phone />
                Call now
              </a>
            )}
            {url && (
              <ButtonLink variant={phone ? 'outline' : 'primary'} href={url}>
                Visit Site
                <span className="sr-only"> {title}, opens in a new tab</span>
                <ArrowUpRight />
              </ButtonLink>
            )}
          </p>
        </div>
        {bring && bring.length > 0 && <ToBring things={bring} />}
      </div>
      <p className="best-answer-foot">
        {source && <span>Source: {source}</span>}
        {state && <span>{state.charAt(0).toUpperCase() + state.slice(1)}</span>}
        {province ? (
          <Link className="text-link" href={paths.search({ q, kind: 'services' })}>
            {`Not in ${province}? Change province`}
          </Link>
        ) : (
          <Link className="text-link" href={path}>
            See it in {(place ?? 'its directory').split(' · ')[0]}
          </Link>
        )}
      </p>
    </section>
  )
}

function ToBring({ things }: { things: readonly string[] }) {
  return (
    <div className="best-answer-bring">
      <h3>What to bring</h3>
      <ul>
        {things.map((thing) => (
          <li key={thing}>
            <Check />
            {thing}
          </li>
        ))}
      </ul>
    </div>
  )
}

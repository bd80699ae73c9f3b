import { useQuery } from '@tanstack/react-query'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { besideAdsCall } from './ad-list.calls.ts'
import type { AdListQuery } from './ad-list-query.ts'

/** At most two services, steps or pages that answer a search better than ads do, or suit the category. */
export function BesideAds({ query }: { query: AdListQuery }) {
  const { data } = useQuery(besideAdsCall(query))
  if ((query.page ?? 1) > 1 || !data || data.services.length === 0) return null
  return (
    <section className="beside-ads" aria-labelledby="beside-ads">
      <h3 id="beside-ads">Also on this site</h3>
      <ul>
        {data.services.map(({ title, detail, path, phone }) => (
          <li key={path}>
            <Link href={path}>{title}</Link>
            <p className="small muted">{detail}</p>
            {phone && (
              <a className="beside-ads-phone tap-target" href={telephoneLink(phone)}>
                <span className="sr-only">Call {title}: </span>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

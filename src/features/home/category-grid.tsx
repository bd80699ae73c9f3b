import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Link } from '../../ui/link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { facetsOfPlaceCall } from '../ads/ads.calls.ts'
import { adArtPath, categoryArt } from '../ads/card/ad-art.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { shownCategories } from '../categories/shown-categories.ts'

const SHOWN = 6

/** The first six categories in the operator's order, each with its drawing and its live ads. */
export function CategoryGrid({ location }: { location?: string | undefined }) {
  const { data: all = [] } = useQuery(categoriesCall())
  const categories = shownCategories(all)
  const counts = usePlaceCounts(location)
  if (categories.length === 0) return null
  return (
    <section className="section draw-late" aria-labelledby="categories">
      <SectionHeading id="categories" title="Browse by Category">
        <ArrowLink href={paths.ads.list({ location })}>{`See all ${categories.length}`}</ArrowLink>
      </SectionHeading>
      <ul className="category-grid">
        {categories.slice(0, SHOWN).map(({ id, slug, name, drawing, count }) => (
          <li key={id}>
            <Link className="category-tile" href={paths.ads.list({ category: id, location })}>
              <span className="tile-image">
                <img
                  className="art"
                  src={adArtPath(categoryArt(slug, drawing))}
                  alt=""
                  width="400"
                  height="300"
                  loading="lazy"
                />
              </span>
              <span className="tile-words">
                <span className="tile-name">{name}</span>
                <span className="small muted">{counts ? counts(id) : countAds(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const countAds = (count: number | string) => (count === 1 ? '1 ad' : `${count} ads`)

/** What a tile says of its category in one place; null where all of Canada is shown. */
function usePlaceCounts(location: string | undefined) {
  const { data } = useQuery({ ...facetsOfPlaceCall(location ?? ''), enabled: Boolean(location) })
  const found = data?.categories
  if (!location || !found) return null
  const counts = new Map(found.counts.map(({ value, count }) => [value, count]))
  return (id: number) => {
    const count = counts.get(String(id)) ?? 0
    return countAds(found.isCapped && count > 0 ? `${count}+` : count)
  }
}

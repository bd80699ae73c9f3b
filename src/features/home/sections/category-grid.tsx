import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { SectionHeading } from '../../../ui/lists/section-heading.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { facetsOfPlaceCall } from '../../ads/ads.calls.ts'
import { adArtPath, categoryArt } from '../../ads/card/ad-art.ts'
import type { Category } from '../../categories/categories.schema.ts'

const SHOWN = 6

interface CategoryGridProps {
  categories: readonly Category[]
  location?: string
  /** The text of a category's tile; defaults to its count of live ads in all of Canada. */
  countOf?: (category: Category) => string
}

const countAds = (count: number | string) => (count === 1 ? '1 ad' : `${count} ads`)
const countInCanada = ({ count }: Category) => countAds(count)

/** The first six categories in the operator's order, each with its drawing and count of live ads. */
export function CategoryGrid({ categories, location, countOf = countInCanada }: CategoryGridProps) {
  if (categories.length === 0) return null
  return (
    <section className="section draw-late" aria-labelledby="categories">
      <SectionHeading id="categories" title="Browse by Category">
        <ArrowLink href={paths.ads.list({ location })}>{`See all ${categories.length}`}</ArrowLink>
      </SectionHeading>
      <ul className="category-grid">
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category.id}>
            <Link className="category-tile" href={paths.ads.list({ category: category.id, location })}>
              <span className="tile-image filled">
                <img
                  className="art"
                  src={adArtPath(categoryArt(category.slug, category.drawing))}
                  alt=""
                  width="400"
                  height="300"
                  loading="lazy"
                />
              </span>
              <span className="tile-words">
                <span className="tile-name">{category.name}</span>
                <span className="small muted">{countOf(category)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceCategoryGridProps {
  categories: readonly Category[]
  location: string
}

/** The category grid with the counts of one place. */
export function PlaceCategoryGrid({ categories, location }: PlaceCategoryGridProps) {
  const { data } = useQuery(facetsOfPlaceCall(location))
  const found = data?.categories
  if (!found) return <CategoryGrid categories={categories} location={location} />
  const counts = new Map(found.counts.map(({ value, count }) => [value, count]))
  const countOf = ({ id }: Category) => {
    const count = counts.get(String(id)) ?? 0
    return countAds(found.isCapped && count > 0 ? `${count}+` : count)
  }
  return <CategoryGrid categories={categories} location={location} countOf={countOf} />
}

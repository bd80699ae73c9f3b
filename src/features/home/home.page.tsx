import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { lateUntilTouched } from '../../ui/loading/late.tsx'
import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { categoriesCall } from '../categories/categories.calls.ts'
import { shownCategories } from '../categories/shown-categories.ts'
import { NewsletterForm } from '../newsletter/subscription/newsletter-form.tsx'
import { Hero } from './hero/hero.tsx'
import { HomeSearch } from './hero/home-search.tsx'
import { siteFiguresCall } from './home.calls.ts'
import { AdSection } from './sections/ad-section.tsx'
import { CategoryGrid, PlaceCategoryGrid } from './sections/category-grid.tsx'
import { FirstYear } from './sections/first-year.tsx'
import { GoalsBand } from './sections/goals-band.tsx'
import { Promo } from './sections/promo.tsx'

const ThisWeek = lateUntilTouched(async () => (await import('./sections/this-week.tsx')).ThisWeek)

/** The marketplace for all of Canada. */
export function HomePage(_address: PageAddress) {
  return <Marketplace />
}

/** The marketplace filtered to Ontario. */
export function OntarioHomePage(_address: PageAddress) {
  return <Marketplace location="Ontario" />
}

function Marketplace({ location }: { location?: string }) {
  const { data: figures } = useQuery(siteFiguresCall())
  const { data: all = [] } = useQuery(categoriesCall())
  const categories = shownCategories(all)
  return (
    <>
      <Hero />
      <HomeSearch categories={categories} location={location} />
      <div className="page-width">
        {location && <ScopeLine location={location} />}
        <FirstYear />
        {location ? (
          <PlaceCategoryGrid categories={categories} location={location} />
        ) : (
          <CategoryGrid categories={categories} />
        )}
        <AdSection list="featured" location={location} />
        {!location && <ThisWeek />}
        <AdSection list="popular" location={location} />
        <AdSection list="trending" location={location} />
      </div>
      <div className="draw-late edge-to-edge">
        <Promo />
        <GoalsBand figures={figures} />
        <NewsletterForm subscribers={figures?.subscribers} />
      </div>
    </>
  )
}

function ScopeLine({ location }: { location: string }) {
  return (
    <p className="home-scope cluster row">
      Only ads from {location} are shown here.
      <ArrowLink href={paths.ontario()}>Ghanaian businesses and services in Ontario</ArrowLink>
      <ArrowLink href={paths.home()}>All of Canada</ArrowLink>
    </p>
  )
}

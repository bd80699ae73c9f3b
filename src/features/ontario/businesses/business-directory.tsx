import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { paths } from '../../../paths.ts'
import { onPageCall } from '../../../platform/text/find/on-page-search.ts'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Accordion, AccordionItem } from '../../../ui/panels/accordion.tsx'
import { GROUPS } from '../../directories/entries/group-names.ts'
import { FindField } from '../../directories/find/find-field.tsx'
import { countWords } from '../../directories/find/find-text.ts'
import type { Business, BusinessCategory } from '../ontario.schema.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { type BusinessFilters, filterBusinesses, findBusinesses, without } from './business-filters.ts'
import { BusinessIcon } from './business-icon.tsx'
import { BusinessRow } from './business-row.tsx'

/** Groups cycle through the six tints of the identity. */
const TINTS = 6

interface BusinessDirectoryProps {
  categories: BusinessCategory[]
  filters: BusinessFilters
}

/** The Ghanaian businesses by category, with search and filters in the URL. */
export function BusinessDirectory({ categories, filters: asked }: BusinessDirectoryProps) {
  const isCategory = categories.some(({ id }) => id === asked.category)
  const filters = isCategory ? asked : without(asked, 'category')
  const { data: named } = useQuery(onPageCall(paths.ontario(), filters.find ?? ''))
  const left = filterBusinesses(categories, filters)
  const found = findBusinesses(left, filters.find, named?.ids)
  return (
    <section aria-labelledby="business-directory">
      <div className="directory-head cluster between gap-4">
        <h2 id="business-directory">Ghanaian Business Directory</h2>
        <ButtonLink variant="outline" className="no-print" href={paths.businesses.add()}>
          <Plus />
          List your business
        </ButtonLink>
      </div>
      <FindBox {...filters} />
      <CategoryFilter {...{ categories, filters }} />
      <AppliedFilters {...{ categories, filters }} />
      <Accordion className="above-6">
        {left.map((category, index) => (
          <Category key={category.id} {...{ category, filters, found }} index={index} />
        ))}
      </Accordion>
    </section>
  )
}

function FindBox({ find, category, tag }: BusinessFilters) {
  return (
    <search>
      <form className="business-find no-print" action={paths.ontario()}>
        <FindField label="Search businesses" placeholder="Search by name, food or place..." term={find} />
        {category && <input type="hidden" name="category" value={category} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
        <button type="submit" className={buttonClasses({ variant: 'outline', size: 'field' })}>
          Search
        </button>
      </form>
    </search>
  )
}

interface CategoryProps {
  category: BusinessCategory
  filters: BusinessFilters
  found: ReadonlySet<Business>
  index: number
}

/** Only one category is open at a time; with a filter all are, so that each shows its matches. */
function Category({ category, filters, found, index }: CategoryProps) {
  const { id, title, noun, entries } = category
  const isFiltered = Object.keys(filters).length > 0
  const count = entries.filter((entry) => found.has(entry)).length
  return (
    <AccordionItem
      name={isFiltered ? undefined : GROUPS}
      panelId={id}
      title={title}
      count={countWords(count, noun)}
      icon={<BusinessIcon category={id} />}
      tint={index % TINTS}
      isOpen={isFiltered || index === 0}
    >
      <p className="muted" data-noun={noun} hidden={count > 0}>
        {`No ${noun} found matching your search.`}
      </p>
      <ul className="entry-list" hidden={count === 0}>
        {entries.map((entry) => (
          <BusinessRow key={entry.id} business={entry} filters={filters} isHidden={!found.has(entry)} />
        ))}
      </ul>
    </AccordionItem>
  )
}

function CategoryFilter({ categories, filters }: BusinessDirectoryProps) {
  const chip = (id: string | undefined, title: string, count: number) => (
    <li key={id ?? ''}>
      <a
        className={classNames('chip', filters.category === id && 'chip-now')}
        href={paths.ontario({ ...filters, category: id })}
        aria-current={filters.category === id ? 'true' : undefined}
      >
        {title} <span className="chip-count">{count}</span>
      </a>
    </li>
  )
  const listed = filterBusinesses(categories, without(filters, 'category'))
  const total = listed.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <ul className="category-filter no-print" aria-label="Categories">
      {chip(undefined, 'All', total)}
      {listed.map(({ id, title, entries }) => chip(id, title, entries.length))}
    </ul>
  )
}

import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { AppliedChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { countWords } from '../directories/find-text.ts'
import { type BusinessFilters, filterBusinesses, without } from './business-filters.ts'
import { BusinessIcon } from './business-icon.tsx'
import { BusinessRow } from './business-row.tsx'
import type { BusinessCategory } from './ontario.schema.ts'

/** Groups cycle through the six tints of the identity. */
const TINTS = 6

interface BusinessDirectoryProps {
  categories: BusinessCategory[]
  filters: BusinessFilters
}

/** The Ghanaian businesses, by category, with a search and filters that stand in the address. */
export function BusinessDirectory({ categories, filters }: BusinessDirectoryProps) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(filters.find ?? '')
  const shown = filterBusinesses(categories, { ...filters, find: typed.trim() })
  const isFiltered = typed.trim() !== '' || Boolean(filters.category || filters.tag)
  const type = (text: string) => {
    setTyped(text)
    navigate(paths.ontario({ ...filters, find: text.trim() }), { replace: true })
  }
  return (
    <section aria-labelledby="businesses">
      <h2 id="businesses">Ghanaian Business Directory</h2>
      <search>
        <form className="business-find" action={paths.ontario()}>
          <SearchField
            id="find"
            name="find"
            label="Search businesses"
            placeholder="Search by name, food or place..."
            maxLength={100}
            value={typed}
            onText={type}
          />
          {filters.category && <input type="hidden" name="category" value={filters.category} />}
          {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
          <noscript>
            <Button size="field">Search</Button>
          </noscript>
        </form>
      </search>
      <CategoryFilter {...{ categories, filters }} />
      <AppliedFilters {...{ categories, filters }} find={typed.trim()} onClear={() => setTyped('')} />
      <Accordion className="mt-6">
        {shown.map((category, index) => (
          <Category
            key={category.id}
            {...{ category, filters }}
            tint={index % TINTS}
            isOpen={isFiltered || index === 0}
          />
        ))}
      </Accordion>
    </section>
  )
}

interface CategoryProps {
  category: BusinessCategory
  filters: BusinessFilters
  tint: number
  isOpen: boolean
}

function Category({ category: { id, title, noun, entries }, filters, tint, isOpen }: CategoryProps) {
  return (
    <AccordionItem
      panelId={id}
      title={title}
      count={countWords(entries.length, noun)}
      icon={<BusinessIcon category={id} />}
      {...{ tint, isOpen }}
    >
      {entries.length === 0 ? (
        <p className="text-muted">{`No ${noun} found matching your search.`}</p>
      ) : (
        <ul className="entry-list">
          {entries.map((entry) => (
            <BusinessRow key={entry.id} business={entry} filters={filters} />
          ))}
        </ul>
      )}
    </AccordionItem>
  )
}

function CategoryFilter({ categories, filters }: BusinessDirectoryProps) {
  return (
    <ul className="category-filter" aria-label="Categories">
      {categories.map(({ id, title, entries }) => (
        <li key={id}>
          <Link
            className="chip"
            href={paths.ontario({ ...filters, category: id })}
            aria-current={filters.category === id ? 'true' : undefined}
          >
            {`${title} (${entries.length})`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface AppliedFiltersProps extends BusinessDirectoryProps {
  find: string
  onClear: () => void
}

function AppliedFilters({ categories, filters, find, onClear }: AppliedFiltersProps) {
  const category = categories.find(({ id }) => id === filters.category)
  if (!find && !category && !filters.tag) return null
  return (
    <ul className="category-filter" aria-label="Filters in force">
      {find && (
        <li>
          <AppliedChip name={`“${find}”`} href={paths.ontario(without(filters, 'find'))} onClick={onClear} />
        </li>
      )}
      {category && (
        <li>
          <AppliedChip name={category.title} href={paths.ontario(without(filters, 'category'))} />
        </li>
      )}
      {filters.tag && (
        <li>
          <AppliedChip name={filters.tag} href={paths.ontario(without(filters, 'tag'))} />
        </li>
      )}
      <li>
        <Link className="text-link" href={paths.ontario()} onClick={onClear}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

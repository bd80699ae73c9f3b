import { paths } from '../../../paths.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { describeCriteria, type FindCriteria, isNarrowed } from './find-criteria.ts'
import { FindField } from './find-field.tsx'
import { FindFilters } from './find-filters.tsx'
import { foundWords, NOTHING_FOUND_HINT, nothingFound } from './find-text.ts'

interface DirectoryFindProps {
  slug: string
  noun: string
  criteria: FindCriteria
  /** What the filters can offer on this page. */
  languages: string[]
  hasPhones: boolean
  found: number
  /** How many groups and regions have a match; 0 on a page without groups. */
  categories: number
}

/** The find box: a plain form to the same page; a script updates the list on every key press. */
export function DirectoryFind(props: DirectoryFindProps) {
  const { slug, noun, criteria, found, categories } = props
  const { term } = criteria
  return (
    <>
      <search>
        <form className="directory-find no-print" data-noun={noun} action={paths.directory(slug)}>
          <FindField
            label={`Search these ${noun}`}
            placeholder={`Search ${noun} by name or description...`}
            term={term}
          />
          <button type="submit" className={buttonClasses({ variant: 'outline', size: 'field' })}>
            Search
          </button>
          <FindFilters {...props} />
        </form>
      </search>
      <p className="find-status" role="status" data-find-status="">
        {isNarrowed(criteria) && foundWords(found, noun, categories)}
      </p>
      <div className="find-nothing" data-find-nothing="" hidden={found > 0}>
        <p className="h3" data-find-message="">
          {found === 0 && nothingFound(noun, describeCriteria(criteria))}
        </p>
        <p className="above-1 muted">{NOTHING_FOUND_HINT}</p>
        <p className="above-2">
          <a href={paths.directory(slug)} data-find-clear="">
            Clear the search
          </a>
        </p>
      </div>
    </>
  )
}

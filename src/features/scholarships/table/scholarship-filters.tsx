import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import {
  AMOUNT_FILTERS,
  countSchools,
  RESOURCE_FORMS,
  SCHOLARSHIP_SORTS,
  type ScholarshipQuery,
} from '../scholarship-query.ts'

interface ScholarshipFiltersProps {
  query: ScholarshipQuery
  states: string[]
  count: number
}

const AMOUNTS = {
  full: 'Full tuition',
  '70000': '$70,000 or more',
  '60000': '$60,000 or more',
  '50000': '$50,000 or more',
}
const SORTS = {
  high: 'Highest aid',
  low: 'Lowest aid',
  school: 'School A to Z',
  state: 'State A to Z',
}

/** A plain GET form to the same page; with the script, choices apply at once. */
export function ScholarshipFilters({ query, states, count }: ScholarshipFiltersProps) {
  return (
    <search>
      <form className="scholarship-filters no-print" action={paths.scholarships()}>
        <FindField find={query.find} />
        <details className="scholarship-choices">
          <summary className="button button-outline">
            <SlidersHorizontal />
            Filter and sort
          </summary>
          <div className="scholarship-selects">
            <Choice
              name="amount"
              label="Amount"
              any="Any amount"
              value={query.amount}
              options={AMOUNT_FILTERS.map((value) => [value, AMOUNTS[value]])}
            />
            <Choice
              name="state"
              label="State"
              any="Any state"
              value={query.state}
              options={states.map((value) => [value, value])}
            />
            <Choice
              name="form"
              label="Form of the resource"
              any="Any form"
              value={query.form}
              options={RESOURCE_FORMS.map((value) => [value, value])}
            />
            <Choice
              name="sort"
              label="Order"
              value={query.sort}
              options={SCHOLARSHIP_SORTS.map((value) => [value, SORTS[value]])}
            />
            <noscript>
              <button type="submit" className="button button-outline">
                Show
              </button>
            </noscript>
          </div>
        </details>
        <p className="scholarship-count cluster row">
          <span role="status" data-count="">
            {countSchools(count)}
          </span>
          <a
            className="text-link scholarship-tool"
            href={paths.scholarshipsCsv({ ...query })}
            data-csv=""
            download
          >
            <Download />
            CSV
            <span className="sr-only">: download this list for a spreadsheet</span>
          </a>
          <button type="button" className="text-link scholarship-tool needs-script" data-print="">
            <Printer />
            Print
          </button>
        </p>
      </form>
    </search>
  )
}

function FindField({ find }: { find: string | undefined }) {
  return (
    <div className="field">
      <label className="sr-only" htmlFor="find-school">
        Find a school
      </label>
      <span className="input-box">
        <Search />
        <input
          type="search"
          className="input"
          id="find-school"
          name="find"
          autoComplete="off"
          maxLength={80}
          placeholder="Find a school"
          defaultValue={find}
        />
        <IconButton label="Clear search" className="search-clear" data-find-clear="" hidden={!find}>
          <X />
        </IconButton>
      </span>
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  any?: string
  value: string | undefined
  options: (readonly [value: string, label: string])[]
}

function Choice({ name, label, any, value = '', options }: ChoiceProps) {
  return (
    <SelectField id={`school-${name}`} name={name} label={label} isLabelHidden defaultValue={value}>
      <Options first={any} of={options} />
    </SelectField>
  )
}

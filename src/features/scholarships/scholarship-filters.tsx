import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  AMOUNT_FILTERS,
  RESOURCE_FORMS,
  SCHOLARSHIP_SORTS,
  type ScholarshipQuery,
} from './scholarship-query.ts'

interface ScholarshipFiltersProps {
  query: ScholarshipQuery
  find: string
  onFind: (text: string) => void
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

/** A plain form for browsers without script; with it, every choice shows at once. */
export function ScholarshipFilters({ query, find, onFind, states, count }: ScholarshipFiltersProps) {
  const [, navigate] = useLocation()
  const choose = (form: HTMLFormElement) => {
    const chosen = Object.fromEntries(new FormData(form)) as Record<string, string>
    navigate(paths.scholarships(chosen), { replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(event.currentTarget)
  }
  const onChange = (event: FormEvent<HTMLSelectElement>) =>
    event.currentTarget.form && choose(event.currentTarget.form)
  return (
    <form className="scholarship-filters no-print" action={paths.scholarships()} onSubmit={submit}>
      <SearchField
        id="find-school"
        name="find"
        label="Find a school"
        placeholder="Find a school"
        maxLength={80}
        value={find}
        onText={onFind}
      />
      <details className="scholarship-choices">
        <summary className="button button-outline">
          <SlidersHorizontal aria-hidden="true" />
          Filter and sort
        </summary>
        <div className="scholarship-selects" key={JSON.stringify(query)}>
          <Choice
            name="amount"
            label="Amount"
            any="Any amount"
            value={query.amount}
            onChange={onChange}
            options={AMOUNT_FILTERS.map((value) => [value, AMOUNTS[value]])}
          />
          <Choice
            name="state"
            label="State"
            any="Any state"
            value={query.state}
            onChange={onChange}
            options={states.map((value) => [value, value])}
          />
          <Choice
            name="form"
            label="Form of the resource"
            any="Any form"
            value={query.form}
            onChange={onChange}
            options={RESOURCE_FORMS.map((value) => [value, value])}
          />
          <Choice
            name="sort"
            label="Order"
            value={query.sort}
            onChange={onChange}
            options={SCHOLARSHIP_SORTS.map((value) => [value, SORTS[value]])}
          />
          <noscript>
            <button type="submit" className="button button-outline">
              Show
            </button>
          </noscript>
        </div>
      </details>
      <p className="scholarship-count">
        <span role="status">{count === 1 ? '1 school' : `${count} schools`}</span>
        <a className="text-link scholarship-tool" href={paths.scholarshipsCsv({ ...query, find })} download>
          <Download aria-hidden="true" />
          CSV
          <span className="sr-only">: download this list for a spreadsheet</span>
        </a>
        <button
          type="button"
          className="text-link scholarship-tool needs-script"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
          Print
        </button>
      </p>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  any?: string
  value: string | undefined
  options: (readonly [value: string, label: string])[]
  onChange: (event: FormEvent<HTMLSelectElement>) => void
}

function Choice({ name, label, any, value = '', options, onChange }: ChoiceProps) {
  return (
    <SelectField
      id={`school-${name}`}
      name={name}
      label={label}
      isLabelHidden
      defaultValue={value}
      onChange={onChange}
    >
      {any && <option value="">{any}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

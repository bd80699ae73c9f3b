import Search from 'lucide-react/icons/search'
import { Button } from '../../../ui/button.tsx'

interface Props {
  /** Where the words lead, and under which name. */
  action: string
  name: 'find' | 'q'
  label: string
  term?: string | undefined
  /** What else the address must say. */
  more?: Readonly<Record<string, string | undefined>>
  isMain?: boolean
}

/** Searches businesses: a plain form, so that it needs no script. */
export function BusinessSearch({ action, name, label, term, more = {}, isMain = false }: Props) {
  return (
    <search>
      <form className="business-search" action={action} method="get">
        <label className="sr-only" htmlFor="business-search">
          {label}
        </label>
        <span className="input-box">
          <Search aria-hidden="true" />
          <input
            className="input"
            id="business-search"
            name={name}
            type="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={term}
            placeholder={`${label}…`}
          />
        </span>
        {Object.entries(more).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <Button variant={isMain ? 'primary' : 'outline'}>Search</Button>
      </form>
    </search>
  )
}

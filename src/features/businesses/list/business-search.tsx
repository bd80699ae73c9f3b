import { Button } from '../../../ui/buttons/button.tsx'
import { FindField } from '../../directories/find/find-field.tsx'

interface Props {
  /** Where the form submits to, and the name of its search parameter. */
  action: string
  name: 'find' | 'q'
  label: string
  term?: string | undefined
  /** Other query parameters to preserve. */
  more?: Readonly<Record<string, string | undefined>>
  isMain?: boolean
}

/** Searches businesses with a plain form, so that it works without JavaScript. */
export function BusinessSearch({ action, name, label, term, more = {}, isMain = false }: Props) {
  return (
    <search>
      <form className="business-search no-print" action={action} method="get">
        <FindField id="business-search" name={name} label={label} placeholder={`${label}…`} term={term} />
        {Object.entries(more).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <Button variant={isMain ? 'primary' : 'outline'}>Search</Button>
      </form>
    </search>
  )
}

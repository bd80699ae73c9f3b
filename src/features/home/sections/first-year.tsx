import { paths, provinces } from '../../../paths.ts'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'

const ways = [
  { name: 'with', value: 'children', label: 'With children' },
  { name: 'as', value: 'work-permit', label: 'To work' },
  { name: 'as', value: 'student', label: 'To study' },
  { name: 'as', value: 'refugee', label: 'As a refugee' },
]

/** Links to the guide: pressing a way to come opens the list for the selected province. A plain form. */
export function FirstYear() {
  return (
    <section className="first-year" aria-labelledby="first-year">
      <div>
        <h2 className="h2-inner" id="first-year">
          Your first year in Canada
        </h2>
        <p className="above-1 muted">What to do, in order, with the phone number and what to bring.</p>
        <p>
          <ArrowLink href={paths.guide.start()}>See every step</ArrowLink>
        </p>
      </div>
      <form className="stack gap-3" action={paths.guide.start()}>
        <SelectField name="province" id="first-year-province" label="I land in" defaultValue="ontario">
          <Options of={provinces.map(({ slug, name }) => [slug, name])} />
        </SelectField>
        <div className="cluster gap-2">
          {ways.map(({ name, value, label }) => (
            <button key={value} type="submit" className="chip" name={name} value={value}>
              {label}
            </button>
          ))}
        </div>
      </form>
    </section>
  )
}

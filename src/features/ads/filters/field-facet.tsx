import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segment } from '../../../ui/segment.tsx'
import type { FieldFacet as FieldFacetData } from '../facets/facets.schema.ts'
import { fieldParameter } from '../list/field-filters.ts'
import { facetNote } from './facet-note.ts'
import { DayField, RangeFields } from './range-fields.tsx'

interface FieldFacetProps {
  facet: FieldFacetData
  /** What is asked for now. */
  value: string
  /** Where the form stands, so that the ids of two forms differ. */
  idPrefix: string
  onChoice: () => void
}

/** One field of the category as a filter, in the form that suits it. */
export function FieldFacet({ facet, value, idPrefix, onChoice }: FieldFacetProps) {
  const name = fieldParameter(facet.key)
  if (facet.view === 'range') {
    return <RangeFields facet={facet} name={name} value={value} idPrefix={idPrefix} onChoice={onChoice} />
  }
  if (facet.view === 'choices') {
    const chosen = value.split(',')
    return (
      <fieldset>
        <legend className="field-label">{facet.label}</legend>
        {facet.counts.map((option) => (
          <Checkbox
            key={option.value}
            id={`${idPrefix}${facet.key}-${option.value}`}
            name={name}
            value={option.value}
            label={option.label}
            note={facetNote(option.count, facet.isCapped)}
            checked={chosen.includes(option.value)}
            onChange={onChoice}
          />
        ))}
      </fieldset>
    )
  }
  const options = facet.counts.map((option) => ({
    value: option.value,
    label: option.label,
    note: facetNote(option.count, facet.isCapped),
    isMuted: option.count === 0 && !facet.isCapped,
  }))
  if (facet.view !== 'days') {
    return <Segment legend={facet.label} name={name} options={options} value={value} onChange={onChoice} />
  }
  const isOwnDay = !options.some((option) => option.value === value)
  return (
    <>
      <RadioGroup
        legend={facet.label}
        name={name}
        idPrefix={idPrefix}
        options={options}
        value={isOwnDay ? 'own' : value}
        onChange={onChoice}
      />
      <DayField name={name} value={isOwnDay ? value : ''} idPrefix={idPrefix} onChoice={onChoice} />
    </>
  )
}

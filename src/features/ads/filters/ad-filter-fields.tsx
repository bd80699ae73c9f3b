import MapPin from 'lucide-react/icons/map-pin'
import { Fragment } from 'react'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { PlaceField } from '../../places/place-field.tsx'
import type { Facets, FieldFacet as FieldFacetData } from '../facets/facets.schema.ts'
import { FLAG_NAMES, findCategory } from '../list/ad-filter-names.ts'
import { type AdListQuery, DISTANCES_KM, FLAGS } from '../list/ad-list-query.ts'
import { fieldParameter } from '../list/field-filters.ts'
import { CategoryFilter } from './category-filter.tsx'
import { facetNote } from './facet-note.ts'
import { PriceFilter } from './price-filter.tsx'
import { DayField, RangeFields } from './range-fields.tsx'
import { useSyncedText } from './use-synced-text.ts'

export interface AdFilterFieldsProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
  /** Distinguishes the ids of two forms on one page. */
  idPrefix: string
  onChoice: () => void
  /** Replaces the link to other categories in a form that must not change the list yet. */
  onOtherCategory?: () => void
}

/** Category, place and distance, the category's own fields, the price, and the other filters. */
export function AdFilterFields(props: AdFilterFieldsProps) {
  const { query, categories, facets, idPrefix, onChoice } = props
  const label = findCategory(query.category, categories)?.priceLabel ?? 'Price'
  return (
    <>
      <CategoryFilter {...props} />
      <hr />
      <PlaceFilter query={query} idPrefix={idPrefix} onChoice={onChoice} />
      <hr />
      {facets?.fields.map((facet) => (
        <Fragment key={facet.key}>
          <FieldFacet
            facet={facet}
            value={query.fields?.[facet.key] ?? ''}
            idPrefix={idPrefix}
            onChoice={onChoice}
          />
          <hr />
        </Fragment>
      ))}
      <PriceFilter
        label={label}
        minPrice={query.minPrice}
        maxPrice={query.maxPrice}
        prices={facets?.prices ?? null}
        idPrefix={idPrefix}
        onChoice={onChoice}
      />
      <hr />
      <fieldset>
        <legend className="field-label">More</legend>
        {FLAGS.map((flag) => {
          const count = facets?.flags.counts.find(({ value }) => value === flag)?.count
          return (
            <Checkbox
              key={flag}
              id={`${idPrefix}${flag}`}
              name={flag}
              value="1"
              label={FLAG_NAMES[flag]}
              note={count === undefined ? undefined : facetNote(count, facets?.flags.isCapped ?? false)}
              checked={query[flag] ?? false}
              onChange={onChoice}
            />
          )
        })}
      </fieldset>
    </>
  )
}

function PlaceFilter({
  query,
  idPrefix,
  onChoice,
}: Pick<AdFilterFieldsProps, 'query' | 'idPrefix' | 'onChoice'>) {
  const [place, setPlace] = useSyncedText(query.location ?? '')
  return (
    <fieldset className="place-filter">
      <legend className="field-label">Place</legend>
      <PlaceField
        id={`${idPrefix}location`}
        name="location"
        label="Location"
        isLabelHidden
        placeholder="City or province"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
        onBlur={() => place !== (query.location ?? '') && onChoice()}
        icon={<MapPin />}
      />
      <SelectField
        id={`${idPrefix}within`}
        name="within"
        label="Distance"
        isLabelHidden
        value={query.within ?? ''}
        onChange={onChoice}
      >
        <Options first="Any distance" of={DISTANCES_KM.map((far) => [far, `Within ${far} km`])} />
      </SelectField>
    </fieldset>
  )
}

interface FieldFacetProps {
  facet: FieldFacetData
  /** The current filter. */
  value: string
  /** Distinguishes the ids of two forms on one page. */
  idPrefix: string
  onChoice: () => void
}

/** One field of the category as a filter, in the control that fits it. */
function FieldFacet({ facet, value, idPrefix, onChoice }: FieldFacetProps) {
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

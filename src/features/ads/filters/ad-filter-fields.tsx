import MapPin from 'lucide-react/icons/map-pin'
import { Fragment } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { PlaceField } from '../../places/place-field.tsx'
import type { Facets } from '../facets/facets.schema.ts'
import { FLAG_NAMES, findCategory } from '../list/ad-filter-names.ts'
import { type AdListQuery, DISTANCES_KM, FLAGS } from '../list/ad-list-query.ts'
import { CategoryFilter } from './category-filter.tsx'
import { facetNote } from './facet-note.ts'
import { FieldFacet } from './field-facet.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useSyncedText } from './use-synced-text.ts'

export interface AdFilterFieldsProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
  /** Where the form stands, so that the ids of two forms differ. */
  idPrefix: string
  onChoice: () => void
  /** Where the list behind the form stays as it is: what leaves the chosen category. */
  onOtherCategory?: () => void
}

/** Category, place and distance, the category's own fields, the price, and the rest. */
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

import { formatNumber } from '../../../ui/format-number.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { shownCategories } from '../../categories/shown-categories.ts'
import { adArtPath, categoryArt } from '../card/ad-art.ts'
import { findCategory } from '../list/ad-filter-names.ts'
import { adListPath, withoutFilter } from '../list/ad-list-query.ts'
import type { AdFilterFieldsProps } from './ad-filter-fields.tsx'
import { facetNote } from './facet-note.ts'

const SHOWN_AT_FIRST = 6

/** The categories with their counts; once one is chosen, that one and a link to change it. */
export function CategoryFilter(props: AdFilterFieldsProps) {
  const { query, facets, idPrefix, onChoice } = props
  if (query.category) return <ChosenCategory {...props} />
  const categories = shownCategories(props.categories)
  const counted = facets?.categories
  const noteOf = ({ id, count }: Category) => {
    if (!counted) return formatNumber(count)
    return facetNote(counted.counts.find(({ value }) => value === String(id))?.count ?? 0, counted.isCapped)
  }
  const options = [
    { value: 'all', label: 'All Categories' },
    ...categories.map((category) => ({
      value: String(category.id),
      label: category.name,
      note: noteOf(category),
    })),
    { value: 'other', label: 'Other' },
  ]
  return (
    <RadioGroup
      legend="Category"
      name="category"
      idPrefix={idPrefix}
      options={options}
      value="all"
      onChange={onChoice}
      fold={{ from: SHOWN_AT_FIRST + 1, label: `Show all ${categories.length}`, isOpen: false }}
    />
  )
}

function ChosenCategory({ query, categories, onOtherCategory }: AdFilterFieldsProps) {
  const chosen = findCategory(query.category, categories)
  return (
    <fieldset className="field">
      <legend className="field-label">Category</legend>
      <input type="hidden" name="category" value={query.category} />
      <div className="chosen-category row gap-3">
        <img
          className="art"
          src={adArtPath(categoryArt(chosen?.slug ?? 'other', chosen?.drawing))}
          alt=""
          width="48"
          height="48"
        />
        <p>
          <strong className="strong">{chosen?.name ?? 'Other'}</strong>
          <br />
          {onOtherCategory ? (
            <button type="button" className="text-link small tap-target" onClick={onOtherCategory}>
              Change category
            </button>
          ) : (
            <Link className="text-link small tap-target" href={adListPath(withoutFilter(query, 'category'))}>
              Change category
            </Link>
          )}
        </p>
      </div>
    </fieldset>
  )
}

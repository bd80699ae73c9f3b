import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectBox } from '../../../../console/parts/fields/select-box.tsx'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { adsCall } from '../ads-room.calls.ts'
import type { AdsPage, AdsQuery } from '../ads-room.schema.ts'
import { type AdFilterValues, FILTER_NAMES, NO_FILTERS } from './ad-filter-words.ts'

interface Props {
  /** Includes tab and search, which also narrow the count. */
  filters: AdFilterValues & { tab: string; search: string }
  categories: AdsPage['categories']
  onApply: (filters: Partial<AdFilterValues>) => void
}

/** All filters at once; the button shows how many ads match before it is pressed. */
export function FilterPanel({ filters, categories, onApply }: Props) {
  const [chosen, setChosen] = useState(filters)
  const found = useQuery(adsCall(chosen as Partial<AdsQuery>)).data?.total
  const set = (change: Partial<AdFilterValues>) => setChosen({ ...chosen, ...change })
  const apply = () => onApply(Object.fromEntries(FILTER_NAMES.map((name) => [name, chosen[name]])))
  const price = (name: 'minPrice' | 'maxPrice', label: string) => ({
    name,
    label,
    placeholder: label,
    inputMode: 'numeric' as const,
    value: chosen[name],
    onChange: (event: { target: { value: string } }) =>
      set({ [name]: event.target.value.replace(/\D/g, '').slice(0, 9) }),
  })
  const flag = (name: 'reports' | 'samples') => ({
    name,
    checked: chosen[name] === 'yes',
    onChange: () => set({ [name]: chosen[name] ? '' : 'yes' }),
  })
  return (
    <form
      className="filter-panel"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <SelectBox
        label="Category"
        value={chosen.category}
        onChange={(event) => set({ category: event.target.value })}
      >
        <Options first="Any" of={categories.map(({ slug, name }) => [slug, name])} />
      </SelectBox>
      <TextField
        name="place"
        label="Place"
        placeholder="Any"
        value={chosen.place}
        onChange={(event) => set({ place: event.target.value })}
      />
      <fieldset>
        <legend>Price</legend>
        <TextField {...price('minPrice', 'From')} isLabelHidden />
        <TextField {...price('maxPrice', 'To')} isLabelHidden />
      </fieldset>
      <SelectBox label="Posted" value={chosen.days} onChange={(event) => set({ days: event.target.value })}>
        <option value="">Any time</option>
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="60">Last 60 days</option>
      </SelectBox>
      <SelectBox
        label="Photos"
        value={chosen.photos}
        onChange={(event) => set({ photos: event.target.value })}
      >
        <option value="">With or without</option>
        <option value="yes">Has photos</option>
        <option value="no">No photos</option>
      </SelectBox>
      <Checkbox {...flag('reports')} label="Has open reports" />
      <Checkbox
        name="ends"
        label="Ends this week"
        checked={chosen.ends === '7'}
        onChange={() => set({ ends: chosen.ends ? '' : '7' })}
      />
      <Checkbox {...flag('samples')} label="Samples" />
      <footer>
        <Button variant="quiet" onClick={() => setChosen({ ...chosen, ...NO_FILTERS })}>
          Clear all
        </Button>
        <Button>{found === undefined ? 'Show them' : `Show ${countOf(found, 'ad')}`}</Button>
      </footer>
    </form>
  )
}

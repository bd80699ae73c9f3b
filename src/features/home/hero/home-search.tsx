import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Category } from '../../categories/categories.schema.ts'

interface HomeSearchProps {
  categories: readonly Category[]
  location?: string | undefined
}

/** Text, place and category. A plain form to the list of ads; the script only omits blank fields. */
export function HomeSearch({ categories, location }: HomeSearchProps) {
  const [, navigate] = useLocation()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const category = text('category')
    navigate(
      paths.ads.list({
        search: text('search'),
        category: category === 'all' ? undefined : category,
        location: text('location'),
      }),
    )
  }

  return (
    <div className="page-width">
      <search>
        <form className="search-card" action={paths.ads.list()} onSubmit={submit}>
          <TextField
            id="home-search"
            name="search"
            label="What are you looking for?"
            placeholder="Apartment, kente, braiding"
            icon={<Search />}
          />
          <TextField
            id="home-location"
            name="location"
            label="Location"
            placeholder="City or province"
            defaultValue={location}
            icon={<MapPin />}
          />
          <SelectField id="home-category" name="category" label="Category" defaultValue="all">
            <option value="all">All Categories</option>
            <Options of={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
          <Button size="field">
            <Search />
            Search
          </Button>
        </form>
      </search>
    </div>
  )
}

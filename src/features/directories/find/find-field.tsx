import Search from 'lucide-react/icons/search'

interface FindFieldProps {
  id?: string
  name?: string
  /** The label for screen readers: what is searched. */
  label: string
  placeholder: string
  term: string | undefined
}

/** The field of every find box: a plain search field; the page's own script may listen to it. */
export function FindField({ id = 'find', name = 'find', label, placeholder, term }: FindFieldProps) {
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <span className="input-box">
        <Search />
        <input
          className="input"
          id={id}
          name={name}
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={term}
          placeholder={placeholder}
        />
      </span>
    </>
  )
}

import Search from 'lucide-react/icons/search'

interface FindFieldProps {
  /** What is searched, for those who do not see the field. */
  label: string
  placeholder: string
  term: string | undefined
}

/** The field of every find box: a plain search field that the page's own script listens to. */
export function FindField({ label, placeholder, term }: FindFieldProps) {
  return (
    <>
      <label className="sr-only" htmlFor="find">
        {label}
      </label>
      <span className="input-box">
        <Search aria-hidden="true" />
        <input
          className="input"
          id="find"
          name="find"
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

interface OptionsProps {
  /** The empty option, shown before anything is selected. */
  first?: string
  of: readonly (readonly [value: string | number, label: string])[]
}

/** The options of a native select. */
export function Options({ first, of }: OptionsProps) {
  return (
    <>
      {first && <option value="">{first}</option>}
      {of.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

/** Looks up a user-supplied name in an object, ignoring inherited properties such as `constructor`. */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string | null) =>
  name !== null && Object.hasOwn(values, name) ? values[name] : undefined

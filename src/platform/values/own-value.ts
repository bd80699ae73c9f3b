/** What an object of ours has under a name that somebody typed: never what every object has, such as `constructor`. */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string | null) =>
  name !== null && Object.hasOwn(values, name) ? values[name] : undefined

/** The second line: how many entries inside the directories match. */
export const entriesFound = (count: number) =>
  count === 1 ? '1 entry inside the directories matches.' : `${count} entries inside the directories match.`

/** The status line of the hub, in the words of its specification. */
export const servicesFound = (count: number) => `${count} service(s) found`

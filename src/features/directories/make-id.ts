/** The part of an address made from a name: lower-case letters, digits and hyphens. */
export function makeId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The id of an entry: made from its name, unless the file keeps an older id that others have linked to. */
export const entryIdOf = ({ id, name }: { id?: string | undefined; name: string }) => id ?? makeId(name)

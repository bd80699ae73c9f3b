/** The part of an address that a name makes: small letters, figures and hyphens. */
export function makeId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The id of an entry: made of its name, unless the name changed after others had linked to it. */
export const entryIdOf = ({ id, name }: { id?: string | undefined; name: string }) => id ?? makeId(name)

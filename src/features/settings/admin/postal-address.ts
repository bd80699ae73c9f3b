/** The postal address of the site in parts. It is stored, mailed and printed as one line. */
export interface PostalAddress {
  POSTAL_STREET: string
  POSTAL_CITY: string
  POSTAL_PROVINCE: string
  POSTAL_CODE: string
}
export type PostalPart = keyof PostalAddress

export const POSTAL_PARTS: readonly PostalPart[] = [
  'POSTAL_STREET',
  'POSTAL_CITY',
  'POSTAL_PROVINCE',
  'POSTAL_CODE',
]
export const isPostalPart = (name: string): name is PostalPart => POSTAL_PARTS.some((one) => one === name)

const LINE = /^(.+), ([^,]+), ([A-Z]{2}) {1,2}([A-Z]\d[A-Z] \d[A-Z]\d)$/
/** Excludes the letters that Canada Post does not use. */
const CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/

/** A line that was not written here, such as one from the environment, goes into the first part. */
export function readPostalAddress(line: string): PostalAddress {
  const [, street = line, city = '', province = '', code = ''] = LINE.exec(line) ?? []
  return { POSTAL_STREET: street, POSTAL_CITY: city, POSTAL_PROVINCE: province, POSTAL_CODE: code }
}

/** "22 Example Ave, Unit 4, Toronto, ON  M2J 4A6"; empty when every part is. */
export function writePostalAddress(address: PostalAddress): string {
  const { POSTAL_STREET, POSTAL_CITY, POSTAL_PROVINCE, POSTAL_CODE } = trim(address)
  if (isEmpty(address)) return ''
  return `${POSTAL_STREET}, ${POSTAL_CITY}, ${POSTAL_PROVINCE} ${spell(POSTAL_CODE)}`
}

/** What is missing or invalid, by part. An address with every part empty is valid. */
export function findPostalProblems(address: PostalAddress): { field: PostalPart; message: string }[] {
  if (isEmpty(address)) return []
  const { POSTAL_STREET, POSTAL_CITY, POSTAL_PROVINCE, POSTAL_CODE } = trim(address)
  return [
    !POSTAL_STREET && { field: 'POSTAL_STREET' as const, message: 'Write the street and number.' },
    (!POSTAL_CITY || POSTAL_CITY.includes(',')) && {
      field: 'POSTAL_CITY' as const,
      message: POSTAL_CITY ? 'Write the city without a comma.' : 'Write the city.',
    },
    !/^[A-Z]{2}$/.test(POSTAL_PROVINCE) && {
      field: 'POSTAL_PROVINCE' as const,
      message: 'Choose the province.',
    },
    !CODE.test(spell(POSTAL_CODE)) && {
      field: 'POSTAL_CODE' as const,
      message: 'Use the format A1A 1A1',
    },
  ].filter((one) => one !== false)
}

/** In Canada Post's format: capitals, with a space in the middle. */
function spell(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '')
  return plain.length === 6 ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain
}

const trim = (address: PostalAddress) =>
  Object.fromEntries(POSTAL_PARTS.map((part) => [part, address[part].trim()])) as unknown as PostalAddress

const isEmpty = (address: PostalAddress) => POSTAL_PARTS.every((part) => address[part].trim() === '')

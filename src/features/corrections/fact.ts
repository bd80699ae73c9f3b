import type { CORRECTED_FIELDS } from '../../../database/schema.ts'

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

export interface FactPhone {
  number: string
  label?: string | undefined
}

/** What a content file says about one thing, in the fields that can be corrected; null if it says nothing. */
export interface FiledFact {
  name: string
  description: string | null
  phones: FactPhone[]
  address: string | null
  hours: string | null
  languages: string[] | null
  url: string | null
  source: string | null
  hidden: boolean
}

/** One thing of the content files that an operator can correct. */
export interface Fact {
  /** `page/entry-id`, as used by reports and links. */
  key: string
  /** The title and path of its page. */
  pageTitle: string
  path: string
  filed: FiledFact
  /** The fields that this kind of thing has. */
  fields: readonly CorrectedField[]
  /** Its file has room for only one number. */
  hasOnePhone?: boolean
  /** It must have a web address, as a link does. */
  needsUrl?: boolean
  /** It must have a number, as a phone card does. */
  needsPhone?: boolean
  /** A number or address not certain enough to show, for an operator to verify. */
  toConfirm?: string | undefined
  /** The confirmation day in the file itself. */
  confirmedOn?: string | undefined
}

import type { CORRECTED_FIELDS } from '../../../database/schema.ts'

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

export interface FactPhone {
  number: string
  label?: string | undefined
}

/** What a content file says of one thing, in the fields that can be corrected; null where it says nothing. */
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
  /** `page/entry-id`, as reports and links know it. */
  key: string
  /** Where it is, for people and for links. */
  pageTitle: string
  path: string
  filed: FiledFact
  /** Which of the fields this kind of thing has. */
  fields: readonly CorrectedField[]
  /** Its file has room for one number only. */
  hasOnePhone?: boolean
  /** It is nothing without a web address, such as a link. */
  needsUrl?: boolean
  /** It is nothing without a number, such as a phone card. */
  needsPhone?: boolean
  /** A number or address that is not sure enough to show, for an operator to look into. */
  toConfirm?: string | undefined
  /** The day in the file itself. */
  confirmedOn?: string | undefined
}

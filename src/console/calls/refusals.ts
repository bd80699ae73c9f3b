export interface Refusal {
  field: string
  message: string
}

/** The body of a refusal: a sentence, and the fields it concerns. */
export interface Refusals {
  message: string
  refusals: Refusal[]
}

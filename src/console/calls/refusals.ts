export interface Refusal {
  field: string
  message: string
}

/** What a call that says no answers: a sentence, and the fields it is about. */
export interface Refusals {
  message: string
  refusals: Refusal[]
}

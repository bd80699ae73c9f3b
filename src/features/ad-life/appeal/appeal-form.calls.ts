import { formDraft } from '../../../platform/forms/form-draft.ts'

/** The state of an appeal against the last decision. */
export type AppealState =
  | { status: 'possible' | 'open' | 'overturned' }
  | { status: 'upheld'; reason: string }

export const appealFormCall = () => formDraft<{ text: string; error: string }>('appeal-form')

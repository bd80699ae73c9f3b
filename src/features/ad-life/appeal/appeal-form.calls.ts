import { call } from '../../../platform/calls.ts'

/** Where somebody stands with an appeal against the last decision. */
export type AppealState =
  | { status: 'possible' | 'open' | 'overturned' }
  | { status: 'upheld'; reason: string }

interface AppealForm {
  text: string
  error: string
}

/** Given by the server when it shows the form again; never asked for. */
export const appealFormCall = () => ({ ...call<AppealForm>(['appeal-form']), enabled: false })

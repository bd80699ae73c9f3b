import { call } from '../../../platform/calls.ts'

export interface AppealForm {
  text: string
  error: string
}

/** Given by the server when it shows the form again; never asked for. Here, so that only this page loads it. */
export const appealFormCall = () => ({ ...call<AppealForm>(['appeal-form']), enabled: false })

import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import type { ReportWords } from './check-report-words.ts'

interface ReportWordsFieldsProps {
  hint: string
  typed: ReportWords | undefined
  errors: Partial<Record<keyof ReportWords, string>>
}

/** The two fields that every kind of report ends with. */
export function ReportWordsFields({ hint, typed, errors }: ReportWordsFieldsProps) {
  return (
    <>
      <TextareaField
        name="details"
        label="Details"
        hint={hint}
        defaultValue={typed?.details}
        error={errors.details}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label="Email (optional)"
        hint="Never shown. We email you once, when your report is decided, then delete the address."
        defaultValue={typed?.email}
        error={errors.email}
      />
    </>
  )
}

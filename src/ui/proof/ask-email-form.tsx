import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { ProofForm } from './proof-form.tsx'

interface AskEmailFormProps {
  action: string
  button: string
  /** The address that was typed, and its error. */
  draft: { email?: string | undefined; error: string } | null | undefined
  /** More fields, between the address and the button. */
  children?: ReactNode
}

/** Asks for an email address to send something to. */
export function AskEmailForm({ action, button, draft, children }: AskEmailFormProps) {
  return (
    <ProofForm className="above-6 stack measure-short gap-5" action={action} noValidate>
      {(isSending) => (
        <>
          <ErrorSummary errors={draft ? [{ id: 'email', message: draft.error }] : []} />
          <TextField
            name="email"
            label="Your email address"
            type="email"
            autoComplete="email"
            defaultValue={draft?.email}
            error={draft?.error}
            isWide
            required
          />
          {children}
          <p>
            <Button size="large" isPending={isSending} pendingLabel="Sending...">
              {button}
            </Button>
          </p>
        </>
      )}
    </ProofForm>
  )
}

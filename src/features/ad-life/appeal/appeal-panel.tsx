import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { ProofForm } from '../../../ui/proof/proof-form.tsx'
import { type AppealState, appealFormCall } from './appeal-form.calls.ts'

interface AppealPanelProps {
  /** What was refused or removed: an ad, an event, a business. */
  noun: string
  endReason: string | null
  appeal: AppealState | null
  action: string
  /** What would help us reconsider. */
  help: string
}

/** An appeal against a refusal or a removal, and its outcome. */
export function AppealPanel({ noun, endReason, appeal, action, help }: AppealPanelProps) {
  return (
    <div className="measure">
      {endReason && <p className="above-3">Why it is off the site: {endReason}</p>}
      {appeal?.status === 'possible' ? (
        <AppealForm action={action} help={help} />
      ) : (
        <Standing noun={noun} appeal={appeal} />
      )}
      <p className="above-6">
        <Link className="text-link" href={paths.moderation()}>
          Our rules, and every decision
        </Link>
      </p>
    </div>
  )
}

function AppealForm({ action, help }: Pick<AppealPanelProps, 'action' | 'help'>) {
  const { data: again } = useQuery(appealFormCall())
  return (
    <ProofForm className="report-form" action={action} noValidate>
      {(isSending) => (
        <>
          <p className="small muted">Fields marked * are required.</p>
          <TextareaField
            name="text"
            label="Why was the decision wrong?"
            hint={`You can appeal once. Where possible, someone else reviews it. ${help}`}
            rows={7}
            defaultValue={again?.text}
            error={again?.error}
            required
          />
          <p>
            <Button size="large" isPending={isSending} pendingLabel="Sending...">
              Send the appeal
            </Button>
          </p>
        </>
      )}
    </ProofForm>
  )
}

const STANDINGS = {
  open: {
    tone: 'info',
    label: 'Received',
    text: () => 'We are reviewing it. We will email you the outcome.',
  },
  upheld: {
    tone: 'plain',
    label: 'Upheld',
    text: (noun: string) => `We looked at it again, and the ${noun} stays off the site.`,
  },
  overturned: {
    tone: 'good',
    label: 'Overturned',
    text: (noun: string) => `You were right, and we are sorry. Your ${noun} is back on the site.`,
  },
  none: {
    tone: 'plain',
    label: 'Nothing to appeal',
    text: (noun: string) => `There is no decision against this ${noun}.`,
  },
} as const

function Standing({ noun, appeal }: Pick<AppealPanelProps, 'noun' | 'appeal'>) {
  const status = appeal?.status ?? 'none'
  const { tone, label, text } = STANDINGS[status === 'possible' ? 'none' : status]
  return (
    <CardPanel className="above-5" aria-label="Your appeal">
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="above-3">{text(noun)}</p>
      {appeal?.status === 'upheld' && <p className="above-2">{appeal.reason}</p>}
    </CardPanel>
  )
}

import Banknote from 'lucide-react/icons/banknote'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX from 'lucide-react/icons/calendar-x'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import { CardPanel } from '../../../../ui/panels/card-panel.tsx'
import { NO_ADVICE } from './no-advice.ts'
import { PAYMENT_TERMS } from './payment-terms.ts'
import { KEPT_DAYS_AFTER_MEETING } from './rates.ts'

/** The terms, in four lines, and what the consultation is not. */
export function TermsBox({ licence }: { licence: string | null }) {
  const lines = [
    { Icon: Banknote, text: PAYMENT_TERMS },
    { Icon: CalendarX, text: 'Cancel at least 24 hours ahead for a full refund.' },
    { Icon: CalendarSync, text: 'We may need to reschedule or cancel.' },
    {
      Icon: Lock,
      text: `Your information is confidential. It is kept encrypted and deleted ${KEPT_DAYS_AFTER_MEETING} days after the meeting.`,
    },
    { Icon: Info, text: licence ? `Licence of the provider: ${licence}.` : NO_ADVICE },
  ]
  return (
    <CardPanel tone="quiet" aria-labelledby="terms-in-short">
      <h2 id="terms-in-short" className="terms-title">
        Terms, in short
      </h2>
      <ul className="terms-list">
        {lines.map(({ Icon, text }) => (
          <li key={text}>
            <Icon />
            {text}
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { moderationLogCall } from '../moderation.calls.ts'
import type { ModerationLog } from '../moderation.schema.ts'
import { ModerationActs } from './moderation-acts.tsx'

/** The public log: what was done to ads, and by which rule. */
export function ModerationView({ query }: Pick<PageAddress, 'query'>) {
  const { data: log, error, refetch } = useQuery(moderationLogCall(query))
  return (
    <div className="page-width page-top-far">
      <h1>Moderation log</h1>
      <p className="lead above-3 measure">
        Every ad that was held, approved, refused or removed, every report and every appeal that was decided:
        the day, the category and the rule. No titles, no names, no ad numbers.
      </p>
      <p className="above-4">
        <a className="text-link" href="#rules">
          The rules
        </a>
        {' · '}
        <a className="text-link" href="#report">
          How to report an ad
        </a>
        {' · '}
        <a className="text-link" href="#appeal">
          How to appeal
        </a>
      </p>
      {log && <ModerationActs log={log} />}
      {error && (
        <div className="above-5">
          <ErrorPanel message="The log could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
      {log && <Rules rules={log.rules} />}
      {log && <EndReasons reasons={log.endReasons} />}
      <Ways />
    </div>
  )
}

function Rules({ rules }: { rules: ModerationLog['rules'] }) {
  return (
    <section className="above-12 measure-wide" aria-labelledby="rules">
      <h2 className="h2-inner" id="rules">
        The rules
      </h2>
      <p className="above-3">
        Rules never delete an ad. They hold it for review, or show readers a note. Only people refuse or
        remove ads, and they tell the seller why.
      </p>
      <dl className="moderation-rules">
        {rules.map(({ name, words, does }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>“{words}”</dd>
            <dd className="small muted">{does}</dd>
          </div>
        ))}
        <div>
          <dt>First ad, licensed professions, no script</dt>
          <dd>
            We review the first ad from an email address, every ad in a category with licensed professions,
            and ads from browsers without JavaScript.
          </dd>
          <dd className="small muted">Holds the ad for review.</dd>
        </div>
      </dl>
    </section>
  )
}

function EndReasons({ reasons }: { reasons: ModerationLog['endReasons'] }) {
  return (
    <section className="above-12 measure-wide" aria-labelledby="reasons">
      <h2 className="h2-inner" id="reasons">
        Why people refuse or remove an ad
      </h2>
      <p className="above-3">These are the only reasons. The seller sees the words beside each one.</p>
      <dl className="moderation-rules">
        {reasons.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>“{words}”</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Ways() {
  return (
    <section className="prose above-12">
      <h2 className="h2-inner" id="report">
        How to report an ad
      </h2>
      <p>
        Open the ad and choose “Report this ad”. Say what is wrong: no account needed, and the seller does not
        find out who reported. You get a receipt number, and{' '}
        <Link className="text-link" href={paths.reportStatus()}>
          see the outcome
        </Link>
        .
      </p>
      <h2 className="h2-inner" id="appeal">
        How to appeal
      </h2>
      <p>
        Was your ad, event or business refused or removed? Our email about it gives the reason and a button.
        You can appeal there, once per decision. Where possible, someone else reviews it. If we were wrong, it
        goes right back up, and this log says so.
      </p>
      <p>
        <a className={buttonClasses({ variant: 'outline' })} href={paths.moderationCsv()} download>
          <Download />
          The whole log as CSV
        </a>
      </p>
    </section>
  )
}

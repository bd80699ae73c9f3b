import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { useSite } from '../../../shell/site-context.tsx'
import { SiteDay } from '../../../shell/site-day.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { issueCall } from '../newsletter.calls.ts'
import type { PublicIssue } from '../newsletter.schema.ts'
import { paragraphsOf } from './shown-parts.ts'

/** An issue as it was sent. */
export function NewsletterIssuePage({ params }: PageAddress) {
  const { off } = useSite()
  const { data: issue } = useQuery(issueCall(params.id ?? ''))
  if (!issue) return <NotFound />
  return (
    <article className="page-width page-top">
      <h1>{issue.subject}</h1>
      <p className="small above-2 muted">
        Sent on <SiteDay at={issue.sentAt} />
      </p>
      {issue.sections.map((section) =>
        section.words === undefined ? (
          <IssuePart key={section.heading} section={section} />
        ) : (
          <OwnWords key={section.words} words={section.words} />
        ),
      )}
      <p className="above-10">
        <ArrowLink href={paths.newsletter()}>
          {off.includes('newsletter') ? 'All past issues' : 'Subscribe, and all past issues'}
        </ArrowLink>
      </p>
    </article>
  )
}

function OwnWords({ words }: { words: string }) {
  return (
    <div className="prose above-6">
      {paragraphsOf(words).map((paragraph) => (
        <p className="pre-line" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function IssuePart({ section }: { section: PublicIssue['sections'][number] }) {
  return (
    <section className="above-10 measure">
      <h2 className="h2-inner">{section.heading}</h2>
      <ul className="newsletter-issues above-3">
        {section.items.map(({ title, text, href }) => (
          <li key={`${title}${href}`}>
            {href ? (
              <Link className="text-link" href={href}>
                {title}
              </Link>
            ) : (
              <span className="strong">{title}</span>
            )}
            {text && <span className="small muted">{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

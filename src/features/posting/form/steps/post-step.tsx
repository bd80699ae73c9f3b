import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { late } from '../../../../ui/loading/late.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { POST_STEPS, stepAt } from './post-steps.ts'

interface PostStepProps {
  step: number
  current: number
  /** The step is complete: a tick replaces its number. */
  isDone: boolean
  children: ReactNode
}

/** One part of the form: a screen of its own on phones with script, a numbered part of the page elsewhere. */
export function PostStep({ step, current, isDone, children }: PostStepProps) {
  const { id, title, short, hint } = stepAt(step)
  return (
    <section className="post-step" aria-labelledby={id} data-away={step === current ? undefined : ''}>
      <span className="post-number" data-done={isDone ? '' : undefined} aria-hidden="true">
        {isDone ? <Check /> : step + 1}
      </span>
      <div>
        <p className="post-step-count small muted">{`Step ${step + 1} of ${POST_STEPS.length}`}</p>
        <h2 className="h3" id={id} tabIndex={-1}>
          <span className="post-title">{title}</span>
          <span className="post-title-short">{short}</span>
        </h2>
        {hint && <p className="above-1 muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

interface PostBarProps {
  current: number
  bar: RefObject<HTMLDivElement | null>
  onBack: () => void
  onNext: () => void
  /** The submit button, in the last step. */
  children: ReactNode
}

/** The buttons between the steps, at the bottom of a phone's screen. */
export function PostBar({ current, bar, onBack, onNext, children }: PostBarProps) {
  const { next } = stepAt(current)
  return (
    <div className="post-bar needs-script" ref={bar} data-step={current + 1}>
      {current > 0 && (
        <Button variant="outline" size="large" aria-label="Back" onClick={onBack}>
          <ArrowLeft />
        </Button>
      )}
      {next ? (
        <Button size="large" className="post-next" onClick={onNext}>
          {next}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}

const DraftSaved = late(async () => (await import('../draft/draft-saved.tsx')).DraftSaved)

/** The page's own header: on phones with script it replaces the site's, and shows the progress. */
export function PostHead({ current, savedAt }: { current: number; savedAt: Date | null }) {
  return (
    <div className="post-head">
      <Link className="icon-button post-close" href={paths.home()} aria-label="Close" data-tooltip="Close">
        <X />
      </Link>
      <h1>Post an ad</h1>
      {savedAt && <DraftSaved at={savedAt} />}
      <ol className="post-progress" aria-hidden="true">
        {POST_STEPS.map(({ id }, index) => (
          <li key={id} data-reached={index <= current ? '' : undefined} />
        ))}
      </ol>
      <p className="lead post-lead above-2">Free. No account. On the site for 60 days.</p>
    </div>
  )
}

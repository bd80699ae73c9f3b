import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { ChoicesForm } from '../choices/choices-form.tsx'
import { fits, type GuideChoices } from '../choices/guide-choices.ts'
import { guideCall } from '../guide.calls.ts'
import { GUIDE_TITLE } from '../guide.head.ts'
import type { StageView } from '../guide.schema.ts'
import { GuideTakeAway } from '../take-away/guide-take-away.tsx'
import { GuideHero } from './guide-hero.tsx'
import { GuideProgress } from './guide-progress.tsx'
import { OPEN_STAGES } from './open-stages.ts'
import { StageNav } from './stage-nav.tsx'
import { StageSection } from './stage-section.tsx'

export const EMERGENCY_NUMBERS = 'Emergency 911 · Crisis 988 · Health advice 811 · Local help 211'

interface GuideBodyProps {
  choices: GuideChoices
  /** The stage of a page that shows only one. */
  onlyStage?: string
}

/** Everything between header and footer of the guide. Rendered on the server only. */
export function GuideBody({ choices, onlyStage }: GuideBodyProps) {
  const { data: guide } = useQuery(guideCall())
  if (!guide) return null
  const shown = guide.stages.filter(({ id }) => onlyStage === undefined || id === onlyStage)
  if (shown.length === 0) return <NotFound />
  const count = shown.flatMap(({ tasks }) => tasks).filter((task) => fits(task, choices)).length
  return (
    <>
      <Head stage={onlyStage === undefined ? undefined : shown[0]} choices={choices} />
      <div className="page-width guide">
        <ChoicesForm
          action={onlyStage ? paths.guide.stage(onlyStage) : paths.guide.start()}
          choices={choices}
        />
        <p className="guide-numbers">{EMERGENCY_NUMBERS}</p>
        <GuideProgress count={count} hasChoices={Object.keys(choices).length > 0} />
        <div className="guide-body">
          <StageNav stages={guide.stages} choices={choices} onlyStage={onlyStage} />
          <div className="shrink">
            {shown.map((stage, index) => (
              <StageSection
                key={stage.id}
                stage={stage}
                choices={choices}
                isOpen={index < OPEN_STAGES}
                isAlone={onlyStage !== undefined}
              />
            ))}
            <p className="above-6">
              <ArrowLink href={paths.guide.safeAtHome()}>
                Not safe at home? Helplines by province, day and night
              </ArrowLink>
            </p>
            <p className="small above-4 muted">Independent guide. Not affiliated with any government.</p>
          </div>
        </div>
        <section className="guide-addresses" data-addresses="" hidden>
          <h2>Web addresses</h2>
          <ol />
        </section>
        <GuideTakeAway choices={choices} stages={shown} />
      </div>
    </>
  )
}

function Head({ stage, choices }: { stage: StageView | undefined; choices: GuideChoices }) {
  if (!stage) return <GuideHero />
  return (
    <div className="page-width page-top">
      <p className="no-print">
        <a className="arrow-link" href={paths.guide.start({ ...choices })} data-choices="">
          <ArrowLeft />
          <span>{GUIDE_TITLE}</span>
        </a>
      </p>
      <h1 className="above-2">{stage.title}</h1>
      <p className="lead above-2">{stage.intro}</p>
    </div>
  )
}

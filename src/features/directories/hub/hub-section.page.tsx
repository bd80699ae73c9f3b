import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BackLink } from '../../../ui/navigation/arrow-link.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { hubSections } from './hub-sections.ts'

/** A landing page under /all-access: a disclaimer, then links to the services. */
export function HubSectionPage({ path }: PageAddress) {
  const section = hubSections.find(({ slug }) => path.replace(/\/$/, '') === paths.hubSection(slug))
  if (!section) return null
  const { title, subtitle, hub, detail } = section
  const isNewTab = hub.href === paths.staticIndex()
  return (
    <div className="page-width page-top-near page-end">
      <BackLink href={paths.hub()}>Back to Government Services</BackLink>
      <h1 className="above-2">{title}</h1>
      <p className="lead above-2">{subtitle}</p>
      <CardPanel className="above-6 measure-form" aria-labelledby="who">
        <h2 className="h3" id="who">
          Information Access Hub - Independent Resource Directory
        </h2>
        <Note kind="safety" className="above-4">
          <p>
            This hub is an independent directory, a convenience tool made by individual developers. It is not
            affiliated with, run by or endorsed by any government, embassy, police service or company listed
            here. Always check with the official site before you act.
          </p>
        </Note>
        <div className="above-5 cluster gap-3">
          <ButtonLink href={hub.href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
            {hub.label}
            {isNewTab && <span className="sr-only">, opens in a new tab</span>}
          </ButtonLink>
          <ButtonLink variant="outline" href={detail.href}>
            {detail.label}
          </ButtonLink>
        </div>
      </CardPanel>
    </div>
  )
}

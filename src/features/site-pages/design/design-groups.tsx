import FileBadge from 'lucide-react/icons/file-badge'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import { Adinkra } from '../../../ui/adinkra.tsx'
import { CardPanel } from '../../../ui/card-panel.tsx'
import { Entry, EntryList } from '../../../ui/entry-list.tsx'
import { Sample } from './design-sample.tsx'

const permits = [
  { name: 'Study permit', about: 'Who needs one, how to apply and how long it takes.' },
  { name: 'Post-graduation work permit', about: 'Work in Canada after you finish an eligible program.' },
]

export function DesignGroups({ idPrefix }: { idPrefix: string }) {
  return (
    <>
      <Sample title="Accordion: one group open at a time">
        <Accordion>
          <AccordionItem
            name={`${idPrefix}-groups`}
            title="Immigration Programs"
            about="Ways to come to Canada to live"
            count="8 services"
            icon={<PlaneLanding />}
          >
            <EntryList>
              <Entry name="Express Entry" about="For skilled workers." href="https://www.canada.ca/" />
            </EntryList>
          </AccordionItem>
          <AccordionItem
            name={`${idPrefix}-groups`}
            title="Study & Work Permits"
            about="Study permits, work permits and extensions"
            count="7 services"
            icon={<FileBadge />}
            isOpen
          >
            <EntryList>
              {permits.map((permit) => (
                <Entry key={permit.name} {...permit} href="https://www.canada.ca/" />
              ))}
            </EntryList>
          </AccordionItem>
          {[0, 1, 2, 3, 4, 5].map((tint) => (
            <AccordionItem
              key={tint}
              name={`${idPrefix}-groups`}
              title={`Tint ${tint}`}
              about="The six tints of the groups"
              count="5 services"
              icon={<PlaneLanding />}
              tint={tint}
            >
              <EntryList>
                <Entry name="A service" about="What it is for." href="https://www.canada.ca/" />
              </EntryList>
            </AccordionItem>
          ))}
        </Accordion>
      </Sample>
      <Sample title="Panel">
        <CardPanel>
          <h3>Rather speak to a person?</h3>
          <p className="design-proverb above-2">
            <Adinkra name="boame" /> <span lang="ak">Boa me na me mmoa wo</span>
          </p>
        </CardPanel>
      </Sample>
    </>
  )
}

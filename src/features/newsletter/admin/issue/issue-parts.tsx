import { moveTo } from '../../../../console/parts/move-to.ts'
import { SortableList } from '../../../../console/parts/sortable-list.tsx'
import {
  addWords,
  type EditedIssue,
  type EditedSection,
  orderSections,
  putSection,
  removeSection,
} from './edited-issue.ts'
import { OwnWords } from './own-words.tsx'
import { PartActs } from './part-acts.tsx'
import { SectionCard } from './section-card.tsx'

interface Props {
  edited: EditedIssue
  onChange: (issue: EditedIssue) => void
  onAdd: (section: EditedSection) => void
}

/** The parts of an issue in their order, own words among them. */
export function IssueParts({ edited, onChange, onAdd }: Props) {
  const keys = edited.sections.map(({ key }) => key)
  const put = (section: EditedSection) => onChange(putSection(edited, section))
  const nameOf = ({ words, heading }: EditedSection) => (words === undefined ? heading : 'Own words')
  const actsOf = (section: EditedSection, index: number) => {
    const isWords = section.words !== undefined
    return (
      <PartActs
        name={nameOf(section)}
        addLabel={isWords ? 'Add more own words below' : `Add to ${section.heading}`}
        isHidden={section.isHidden ?? false}
        onAdd={() => (isWords ? onChange(addWords(edited, section.key)) : onAdd(section))}
        onHide={() => put({ ...section, isHidden: !section.isHidden })}
        onMove={(step) =>
          onChange(orderSections(edited, moveTo(keys, section.key, Math.max(0, index + step))))
        }
        onRemove={() => onChange(removeSection(edited, section.key))}
      />
    )
  }
  return (
    <SortableList
      label="Parts of the issue"
      className="issue-parts"
      items={edited.sections}
      idOf={({ key }) => key}
      nameOf={nameOf}
      onOrder={(next) => onChange(orderSections(edited, next))}
    >
      {(section, index) => {
        const acts = actsOf(section, index)
        return section.words === undefined ? (
          <SectionCard section={section} acts={acts} onChange={put} />
        ) : (
          <OwnWords section={section} acts={acts} onChange={put} />
        )
      }}
    </SortableList>
  )
}

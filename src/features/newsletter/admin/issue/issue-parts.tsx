import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { moveTo } from '../../../../console/parts/lists/move-to.ts'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import {
  addWords,
  type EditedIssue,
  type EditedSection,
  orderSections,
  putSection,
  removeSection,
} from './edited-issue.ts'
import { type PartProps, SectionCard } from './section-card.tsx'

interface Props {
  edited: EditedIssue
  onChange: (issue: EditedIssue) => void
  onAdd: (section: EditedSection) => void
}

/** The parts of an issue in order, including own words. */
export function IssueParts({ edited, onChange, onAdd }: Props) {
  const keys = edited.sections.map(({ key }) => key)
  const put = (section: EditedSection) => onChange(putSection(edited, section))
  const nameOf = ({ words, heading }: EditedSection) => (words === undefined ? heading : 'Own words')
  /** The actions of a part: add to it, leave it out, move it, remove it. */
  const actsOf = (section: EditedSection, index: number) => {
    const { key, heading, words, isHidden = false } = section
    const name = nameOf(section)
    const move = (step: -1 | 1) =>
      onChange(orderSections(edited, moveTo(keys, key, Math.max(0, index + step))))
    return (
      <>
        {words === undefined ? (
          <IconButton label={`Add to ${heading}`} onClick={() => onAdd(section)}>
            <Plus />
          </IconButton>
        ) : (
          <IconButton label="Add more own words below" onClick={() => onChange(addWords(edited, key))}>
            <Plus />
          </IconButton>
        )}
        <IconButton
          label={isHidden ? `Put ${name} back in` : `Leave ${name} out`}
          onClick={() => put({ ...section, isHidden: !isHidden })}
        >
          {isHidden ? <EyeOff /> : <Eye />}
        </IconButton>
        <ActionMenu
          label={`Actions for ${name}`}
          acts={[
            { label: 'Move up', icon: <ArrowUp />, keyName: 'Alt ↑', onSelect: () => move(-1) },
            { label: 'Move down', icon: <ArrowDown />, keyName: 'Alt ↓', onSelect: () => move(1) },
            {
              label: 'Remove this part',
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => onChange(removeSection(edited, key)),
            },
          ]}
        />
      </>
    )
  }
  return (
    <SortableList
      label="Parts of the issue"
      className="issue-parts stack gap-3"
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

/** The part of an issue that the operator writes. */
function OwnWords({ section, acts, onChange }: PartProps) {
  return (
    <div className="section-card grow" data-hidden={section.isHidden || undefined}>
      <div className="section-head row">
        <PenLine />
        <b>Own words</b>
        <small>{section.isHidden && 'Left out'}</small>
        {acts}
      </div>
      <textarea
        className="input own-words"
        aria-label="Own words"
        placeholder="Akwaaba! Write what people should know first."
        rows={3}
        maxLength={5_000}
        value={section.words}
        onChange={(event) => onChange({ ...section, words: event.target.value })}
      />
    </div>
  )
}

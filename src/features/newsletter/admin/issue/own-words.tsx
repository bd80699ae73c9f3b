import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import type { EditedSection } from './edited-issue.ts'

interface Props {
  section: EditedSection
  acts: ReactNode
  onChange: (section: EditedSection) => void
}

/** The part of an issue that the operator writes. */
export function OwnWords({ section, acts, onChange }: Props) {
  return (
    <div className="section-card" data-hidden={section.isHidden || undefined}>
      <div className="section-head">
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

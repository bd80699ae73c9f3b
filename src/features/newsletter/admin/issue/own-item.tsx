import { useState } from 'react'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { TextareaField } from '../../../../ui/textarea-field.tsx'
import type { IssueItem } from '../newsletter-room.schema.ts'
import type { Target } from './edited-issue.ts'

const EMPTY = { heading: 'From us', title: '', text: '', href: '' }
const LINK = /^(\/(?!\/)|https:\/\/)/

interface Props {
  /** The part it goes into, where that is settled. */
  into?: Target | undefined
  onAdd: (target: Target, item: IssueItem) => void
}

/** An item in the operator's own words. */
export function OwnItem({ into, onAdd }: Props) {
  const [typed, keep, forget] = useDraft('issue-item', EMPTY)
  const [error, setError] = useState('')
  const set = (change: Partial<typeof EMPTY>) => keep({ ...typed, ...change })
  const add = () => {
    const { heading, title, text, href } = typed
    if (href && !LINK.test(href)) {
      setError('Use a path of this site, or an address that begins with https://')
      return
    }
    setError('')
    onAdd(into ?? { heading }, { title, ...(text && { text }), ...(href && { href }) })
    forget({ ...EMPTY, heading })
  }
  return (
    <div className="own-item">
      {!into && (
        <TextField
          name="heading"
          label="Part of the issue"
          maxLength={120}
          value={typed.heading}
          onChange={(event) => set({ heading: event.target.value })}
        />
      )}
      <TextField
        name="title"
        label="Title"
        maxLength={200}
        value={typed.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextareaField
        name="text"
        label="Text (optional)"
        rows={3}
        maxLength={1_000}
        value={typed.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        name="href"
        label="Link (optional)"
        hint="Such as /events or https://…"
        maxLength={500}
        value={typed.href}
        error={error}
        onChange={(event) => set({ href: event.target.value })}
      />
      <Button disabled={!typed.title.trim() || !typed.heading.trim()} onClick={add}>
        Add item
      </Button>
    </div>
  )
}

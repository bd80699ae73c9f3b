import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { ChoiceBar } from '../../../../console/parts/fields/choice-bar.tsx'
import { fieldsOf } from '../../../../console/parts/fields/fields-of.ts'
import { ToolbarSearch } from '../../../../console/parts/lists/toolbar.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../../console/parts/notices/states.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { candidatesCall } from '../newsletter-room.calls.ts'
import type { CANDIDATE_KINDS, IssueItem } from '../newsletter-room.schema.ts'
import type { Target } from './edited-issue.ts'

type Kind = (typeof CANDIDATE_KINDS)[number]
type Choice = Kind | 'own'

const CHOICES = [
  { value: 'events', label: 'Event' },
  { value: 'ads', label: 'Ad' },
  { value: 'news', label: 'News' },
  { value: 'own', label: 'Own item' },
] as const
const HEADINGS: Record<Kind, string> = { events: 'Coming up', ads: 'New ads', news: 'News' }

interface Props {
  /** The part to add to; without one, the item goes to the part with its heading, or to a new one. */
  into?: { key: string; heading: string; kind: Choice } | undefined
  onAdd: (target: Target, item: IssueItem) => void
  onClose: () => void
}

/** Adds an event, an ad, a story or an item of the operator's own to the issue. */
export function AddItem({ into, onAdd, onClose }: Props) {
  const [kind, setKind] = useState<Choice>(into?.kind ?? 'events')
  const foot = (
    <Button variant="outline" onClick={onClose}>
      Done
    </Button>
  )
  return (
    <Dialog title={into ? `Add to ${into.heading}` : 'Add a part'} onClose={onClose} foot={foot}>
      <ChoiceBar label="What to add" isWide isLabelHidden choices={CHOICES} value={kind} onChoose={setKind} />
      {kind === 'own' ? (
        <OwnItem into={into} onAdd={onAdd} />
      ) : (
        <Candidates
          key={kind}
          kind={kind}
          onAdd={(item) => onAdd(into ?? { heading: HEADINGS[kind] }, item)}
        />
      )}
    </Dialog>
  )
}

function Candidates({ kind, onAdd }: { kind: Kind; onAdd: (item: IssueItem) => void }) {
  const [search, setSearch] = useState('')
  const found = useQuery(candidatesCall({ kind, search }))
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="add-item">
      <ToolbarSearch label="Search" value={search} onSearch={setSearch} />
      <QueryView query={found} what="the list">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing found" symbol="sankofa">
              <p>Try other words, or write your own item.</p>
            </EmptyState>
          ) : (
            <ul className="desk-lines above-3">
              {items.map((item) => (
                <li key={item.href ?? item.title}>
                  <div className="grow anywhere">
                    <b>{item.title}</b>
                    <small>{item.text}</small>
                  </div>
                  <Button
                    variant="outline"
                    size="small"
                    disabled={added.has(item.href ?? item.title)}
                    onClick={() => {
                      onAdd(item)
                      setAdded(new Set([...added, item.href ?? item.title]))
                    }}
                  >
                    {added.has(item.href ?? item.title) ? (
                      'Added'
                    ) : (
                      <>
                        <Plus /> Add
                      </>
                    )}
                    <span className="sr-only"> {item.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

const EMPTY = { heading: 'From us', title: '', text: '', href: '' }
const LINK = /^(\/(?!\/)|https:\/\/)/

/** An item in the operator's own words. */
function OwnItem({ into, onAdd }: Pick<Props, 'into' | 'onAdd'>) {
  const [typed, keep, forget] = useDraft('issue-item', EMPTY)
  const [error, setError] = useState('')
  const field = fieldsOf(typed, keep)
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
      {!into && <TextField {...field('heading')} label="Part of the issue" maxLength={120} />}
      <TextField {...field('title')} label="Title" maxLength={200} />
      <TextareaField {...field('text')} label="Text (optional)" rows={3} maxLength={1_000} />
      <TextField
        {...field('href')}
        label="Link (optional)"
        hint="Such as /events or https://…"
        maxLength={500}
        error={error}
      />
      <Button disabled={!typed.title.trim() || !typed.heading.trim()} onClick={add}>
        Add item
      </Button>
    </div>
  )
}

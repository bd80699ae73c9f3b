import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { fieldsOf } from '../../../../console/parts/fields/fields-of.ts'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { picturesCall } from '../newsletter-room.calls.ts'
import type { EditedItem, EditedSection } from './edited-issue.ts'
import { PartIcon } from './part-kind.tsx'

export interface PartProps {
  section: EditedSection
  acts: ReactNode
  onChange: (section: EditedSection) => void
}

/** One part of an issue: its heading, and its items in order. */
export function SectionCard({ section, acts, onChange }: PartProps) {
  const [editedKey, setEditedKey] = useState('')
  const { heading, items } = section
  const pictures = usePictures(items)
  const put = (item: EditedItem) =>
    onChange({ ...section, items: items.map((one) => (one.key === item.key ? item : one)) })
  return (
    <div className="section-card grow" data-hidden={section.isHidden || undefined}>
      <div className="section-head row">
        <PartIcon section={section} />
        <input
          className="input"
          aria-label="Heading"
          maxLength={120}
          value={heading}
          onChange={(event) => onChange({ ...section, heading: event.target.value })}
        />
        <small>{section.isHidden ? 'Left out' : countOf(items.length, 'item')}</small>
        {acts}
      </div>
      <SortableList
        label={heading}
        items={items}
        idOf={({ key }) => key}
        nameOf={({ title }) => title}
        onOrder={(keys) =>
          onChange({ ...section, items: keys.flatMap((key) => items.find((one) => one.key === key) ?? []) })
        }
      >
        {(item) =>
          item.key === editedKey ? (
            <ItemForm item={item} onChange={put} onDone={() => setEditedKey('')} />
          ) : (
            <>
              {item.href && pictures[item.href] && (
                <img className="section-picture" src={pictures[item.href]} alt="" width="44" height="33" />
              )}
              <div className="section-item grow">
                <b>{item.title}</b>
                {item.text && <small>{item.text}</small>}
              </div>
              <IconButton label={`Edit ${item.title}`} onClick={() => setEditedKey(item.key)}>
                <Pencil />
              </IconButton>
              <IconButton
                label={`Remove ${item.title}`}
                onClick={() => onChange({ ...section, items: items.filter(({ key }) => key !== item.key) })}
              >
                <X />
              </IconButton>
            </>
          )
        }
      </SortableList>
    </div>
  )
}

/** The pictures of the items that are ads. */
function usePictures(items: readonly EditedItem[]): Record<string, string> {
  const ids = items.flatMap(({ href }) => Number(/^\/ads\/([1-9]\d{0,14})$/.exec(href ?? '')?.[1]) || [])
  // Sorted, so that moving an item sends no request.
  const call = picturesCall([...new Set(ids)].toSorted((one, other) => one - other))
  return useQuery({ ...call, enabled: ids.length > 0 }).data?.pictures ?? {}
}

interface FormProps {
  item: EditedItem
  onChange: (item: EditedItem) => void
  onDone: () => void
}

function ItemForm({ item, onChange, onDone }: FormProps) {
  const field = fieldsOf({ text: '', ...item }, onChange)
  return (
    <div className="section-form stack gap-2h">
      <TextField {...field('title')} id={`title-${item.key}`} label="Title" maxLength={200} />
      <TextField {...field('text')} id={`text-${item.key}`} label="Text" maxLength={1_000} />
      <Button variant="outline" size="small" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { useBackToClose } from '../../../ui/overlays/use-back-to-close.ts'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { withoutFilters } from '../list/ad-filter-names.ts'
import { facetsCall } from '../list/ad-list.calls.ts'
import { type AdListQuery, adListPath, readFilterForm, withoutFilter } from '../list/ad-list-query.ts'
import { AdFilterFields } from './ad-filter-fields.tsx'
import { facetNote } from './facet-note.ts'
import { KeptParts } from './kept-parts.tsx'

interface FilterSheetProps {
  query: AdListQuery
  categories: Category[]
  onClose: () => void
}

/** The filters on a small screen: the list changes only with the button, which shows the number of ads. */
export function FilterSheet({ query, categories, onClose }: FilterSheetProps) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(query)
  const [isEmptied, setIsEmptied] = useState(0)
  const { data: facets } = useQuery({ ...facetsCall(draft), placeholderData: (last) => last })
  const form = useRef<HTMLFormElement>(null)
  const dialog = useModal()
  const titleId = useId()
  const leave = useBackToClose(onClose)

  const change = () => form.current && setDraft(readFilterForm(form.current, draft))
  const clear = () => {
    setDraft(withoutFilters(draft))
    setIsEmptied(isEmptied + 1)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const next = readFilterForm(form.current, draft)
    onClose()
    // Replaces the history entry that lets Back close the sheet.
    navigate(adListPath(next), { replace: true })
  }
  const closeOutside = (event: { target: EventTarget }) => {
    const pressed = event.target as HTMLElement
    if (pressed === dialog.current) leave()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog
      className="filter-sheet"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={closeOutside}
    >
      <form ref={form} className="filter-sheet-form" action={paths.ads.list()} onSubmit={show}>
        <div className="sheet-head">
          <h2 id={titleId}>Filters</h2>
          <IconButton label="Close" onClick={leave}>
            <X />
          </IconButton>
        </div>
        <div className="filter-sheet-middle" key={isEmptied}>
          <KeptParts query={draft} names={['search', 'sort']} />
          <KindSegment kind={draft.kind} facets={facets} onChoice={change} />
          <hr />
          <AdFilterFields
            query={draft}
            categories={categories}
            facets={facets}
            idPrefix="sheet-"
            onChoice={change}
            onOtherCategory={() => setDraft(withoutFilter(draft, 'category'))}
          />
        </div>
        <div className="filter-sheet-foot row gap-4">
          <button type="button" className="text-link tap-target" onClick={clear}>
            Clear all
          </button>
          <Button size="large" aria-live="polite">
            {facets ? `Show ${showWords(facets)}` : 'Show ads'}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

function showWords({ total, isCapped }: Facets): string {
  return `${facetNote(total, isCapped) || '0'} ${total === 1 ? 'ad' : 'ads'}`
}

interface KindSegmentProps {
  kind: AdListQuery['kind']
  facets: Facets | undefined
  onChoice: () => void
}

function KindSegment({ kind, facets, onChoice }: KindSegmentProps) {
  const counted = facets?.kinds
  const sum = counted?.counts.reduce((all, { count }) => all + count, 0)
  const options = [{ value: '', label: 'All', count: sum ?? 0 }, ...(counted?.counts ?? [])].map(
    ({ value, label, count }) => ({
      value,
      label,
      note: facetNote(count, counted?.isCapped ?? false),
      isMuted: count === 0 && !counted?.isCapped,
    }),
  )
  return <Segment legend="Show" name="kind" options={options} value={kind ?? ''} onChange={onChoice} />
}

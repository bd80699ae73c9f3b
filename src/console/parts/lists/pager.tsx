import { Button } from '../../../ui/buttons/button.tsx'
import { PAGE_SIZE } from '../../page-size.ts'

interface Props {
  page: number
  pageSize?: number
  total: number
  onPage: (page: number) => void
  /** "Newer" and "Older" for a list sorted by time. */
  labels?: readonly [back: string, on: string]
}

/** Says which rows of a list are shown, with buttons to the other pages. */
export function Pager({ page, pageSize = PAGE_SIZE, total, onPage, labels = ['Previous', 'Next'] }: Props) {
  const from = (page - 1) * pageSize + 1
  const until = Math.min(total, page * pageSize)
  const [back, on] = labels
  return (
    <nav className="pager row gap-2" aria-label="Pages">
      <p className="fine">{total > 0 && `${from}–${until} of ${total.toLocaleString('en-CA')}`}</p>
      {page > 1 && (
        <Button variant="outline" size="small" onClick={() => onPage(page - 1)}>
          {back}
        </Button>
      )}
      {until < total && (
        <Button variant="outline" size="small" onClick={() => onPage(page + 1)}>
          {on}
        </Button>
      )}
    </nav>
  )
}

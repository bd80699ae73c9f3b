import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { isPageBefore, readLastList } from '../list/last-list.ts'

const NOWHERE: ReturnType<typeof readLastList> = null

/** Links back to the last list with its filters and scroll position; to all ads if there was none. */
export function BackToResults({ id }: { id: number }) {
  const [last, setLast] = useState(NOWHERE)
  useEffect(() => setLast(readLastList()), [])
  const list = last?.address ?? paths.ads.list()
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !isPageBefore(list)) return
    event.preventDefault()
    history.back()
  }
  const at = last?.ids.indexOf(id) ?? -1
  return (
    <div className="ad-back no-print">
      <Link className="arrow-link" href={list} onClick={goBack}>
        <ArrowLeft />
        <span>{backWords(last?.count)}</span>
      </Link>
      {at >= 0 && (
        <nav className="ad-neighbours" aria-label="Ads of the list">
          <Neighbour id={last?.ids[at - 1]} label="Previous ad" icon={<ChevronLeft />} />
          <Neighbour id={last?.ids[at + 1]} label="Next ad" icon={<ChevronRight />} />
        </nav>
      )}
    </div>
  )
}

function backWords(count: string | undefined): string {
  if (!count || count === '0') return 'Back to results'
  return count === '1' ? 'Back to 1 result' : `Back to ${count} results`
}

function Neighbour({ id, label, icon }: { id: number | undefined; label: string; icon: ReactNode }) {
  if (!id) return null
  return (
    <Link className="icon-button" href={paths.ads.show(id)} aria-label={label} data-tooltip={label}>
      {icon}
    </Link>
  )
}

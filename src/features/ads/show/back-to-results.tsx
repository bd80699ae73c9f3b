import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type MouseEvent, useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { isPageBefore, readLastList } from '../list/last-list.ts'

/** To the list one came from, with its filters and at its place; to all ads for those who came from elsewhere. */
export function BackToResults() {
  const [list, setList] = useState(paths.ads.list())
  useEffect(() => setList(readLastList() ?? paths.ads.list()), [])
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !isPageBefore(list)) return
    event.preventDefault()
    history.back()
  }
  return (
    <p className="ad-back">
      <Link className="arrow-link" href={list} onClick={goBack}>
        <ArrowLeft aria-hidden="true" />
        <span>Back to results</span>
      </Link>
    </p>
  )
}

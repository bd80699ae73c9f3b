import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Chip } from '../../../ui/navigation/chip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { shareLink } from '../../../ui/navigation/share-link.ts'
import type { AdDetail } from '../ads.schema.ts'
import { keepOrDrop } from '../saved/keep-or-drop.ts'
import { useSavedAds } from '../saved/saved-ads.ts'

/** Save, share or report the ad. The first two need JavaScript and are hidden without it. */
export function AdActions({ ad }: { ad: AdDetail }) {
  const saved = useSavedAds()
  const isSaved = saved.some(({ id }) => id === ad.id)
  return (
    <>
      <p className="ad-actions no-print">
        <Chip
          aria-pressed={isSaved}
          className={classNames('needs-script', isSaved && 'chip-on')}
          onClick={() => keepOrDrop(ad)}
        >
          <Heart />
          {isSaved ? 'Saved' : 'Save'}
        </Chip>
        <Chip
          className="needs-script"
          onClick={() => void shareLink({ title: ad.title, url: location.href })}
        >
          <Share2 />
          Share
        </Chip>
        {!ad.isSample && (
          <Link className="chip" href={paths.ads.report(ad.id)}>
            <Flag />
            Report<span className="sr-only"> this ad</span>
          </Link>
        )}
        {saved.length > 0 && (
          <Link className="text-link small tap-target" href={paths.ads.saved()}>
            See saved ads ({saved.length})
          </Link>
        )}
      </p>
      <noscript>
        <p className="small above-2 muted">
          To save this ad, bookmark this page. It stays for 30 days after the ad ends and says what happened
          to it.
        </p>
      </noscript>
    </>
  )
}

import Bookmark from 'lucide-react/icons/bookmark'
import Share2 from 'lucide-react/icons/share-2'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { AdDetail } from '../ads.schema.ts'
import { keepOrDrop } from '../saved/keep-or-drop.ts'
import { useSavedAds } from '../saved/saved-ads.ts'

/** Share the ad, and keep it on this device. Both need script, so they come with it. */
export function AdActions({ ad }: { ad: AdDetail }) {
  const saved = useSavedAds()
  const isSaved = saved.some(({ id }) => id === ad.id)
  return (
    <>
      <p className="needs-script ad-actions">
        <Chip onClick={() => void share(ad)}>
          <Share2 aria-hidden="true" />
          Share
        </Chip>
        <Chip
          aria-pressed={isSaved}
          className={isSaved ? 'chip-applied' : undefined}
          onClick={() => keepOrDrop(ad)}
        >
          <Bookmark aria-hidden="true" />
          {isSaved ? 'Saved on this device' : 'Save on this device'}
        </Chip>
        {saved.length > 0 && (
          <Link className="text-link small tap-target" href={paths.ads.saved()}>
            See saved ads ({saved.length})
          </Link>
        )}
      </p>
      <noscript>
        <p className="small above-2 muted">
          To save this ad, bookmark this page. It stays for 30 days after the ad ends and says what became of
          it.
        </p>
      </noscript>
    </>
  )
}

async function share(ad: AdDetail): Promise<void> {
  const link = { title: ad.title, url: location.href }
  if (navigator.share) {
    // Closing the share panel is no error.
    await navigator.share(link).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(link.url)
    showToast({ title: 'Link copied', description: 'Paste it where you want to share this ad.' })
  } catch {
    showToast({ title: 'Copy this link', description: link.url })
  }
}

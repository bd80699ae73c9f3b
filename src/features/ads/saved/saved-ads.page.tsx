import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { useHydrated } from '../../../ui/loading/use-hydrated.ts'
import { Chip } from '../../../ui/navigation/chip.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { adStatesCall } from '../ads.calls.ts'
import { AdCard } from '../card/ad-card.tsx'
import { presentSaved } from './present-saved.ts'
import { keepSaved, type SavedAd, toggleSaved, useSavedAds } from './saved-ads.ts'

/** The ads saved on this device, with their current state. */
export function SavedAdsPage() {
  const saved = useSavedAds()
  const isHydrated = useHydrated()
  // Fetched on every visit: a cached response is what this page must correct.
  const { data: states } = useQuery({ ...adStatesCall(saved.map(({ id }) => id)), staleTime: 0 })
  return (
    <div className="page-width page-top-near">
      <h1>Saved ads</h1>
      <p className="lead above-2 measure">
        Kept on this device only. Nobody else sees this list, and clearing your browser removes it.
      </p>
      <noscript>
        <p className="above-6">
          This list needs JavaScript, because it lives in your browser. Without it, bookmark an ad’s page: it
          says when the ad is sold.
        </p>
      </noscript>
      {isHydrated && saved.length === 0 && <NothingSaved />}
      <div className="ad-grid ad-grid-4 above-8">
        {saved.map((ad) => (
          <SavedCard key={ad.id} ad={ad} {...presentSaved(ad, states)} />
        ))}
      </div>
    </div>
  )
}

type SavedCardProps = { ad: SavedAd } & ReturnType<typeof presentSaved>

function SavedCard({ ad, card, ended, note }: SavedCardProps) {
  return (
    <div>
      <AdCard ad={card} ended={ended} />
      {note && <p className="small above-1">{note}</p>}
      <p className="above-2">
        <Chip
          aria-label={`Remove ${ad.title}`}
          data-remove=""
          onClick={({ currentTarget }) => {
            passFocus(currentTarget, '[data-remove]')
            remove(ad)
          }}
        >
          <Trash2 />
          Remove
        </Chip>
      </p>
    </div>
  )
}

function NothingSaved() {
  return (
    <div className="empty-panel above-8">
      <div>
        <h2 className="h2-inner">Nothing saved yet</h2>
        <p className="above-2 muted">Open an ad and choose “Save”. It will wait for you here.</p>
        <p className="above-5">
          <ButtonLink href={paths.ads.list()}>See newest ads</ButtonLink>
        </p>
      </div>
    </div>
  )
}

function remove(ad: SavedAd): void {
  toggleSaved(ad)
  showToast({ title: 'Removed', action: { label: 'Undo', onClick: () => keepSaved(ad) } })
}

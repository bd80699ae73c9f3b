import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { SaveButtons } from '../../../../console/parts/dialogs/edit-parts.tsx'
import type { Edit } from '../../../../console/parts/dialogs/use-edit.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AdActDialog, type AskedAct } from '../acts/ad-act-dialog.tsx'
import { useAdActs } from '../acts/use-ad-acts.ts'
import type { AdDetail, AdsPage } from '../ads-room.schema.ts'

interface Props {
  ad: AdDetail
  edit: Edit
  categories: AdsPage['categories']
  onClose: () => void
}

/** The acts on the whole ad, and Save or Discard for edits. */
export function AdFoot({ ad, edit, categories, onClose }: Props) {
  const acts = useAdActs()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const isOnSite = ad.state === 'live' || ad.state === 'reported'
  const ask = (act: AskedAct['act']) => setAsked({ act, ads: [ad] })
  return (
    <>
      <div className="edit-acts cluster gap-2">
        {ad.state === 'removed' ? (
          <Button variant="outline" onClick={() => acts.run({ act: 'restore' }, [ad])}>
            <Undo2 /> Put back
          </Button>
        ) : (
          <Button variant="danger" onClick={() => ask('remove')}>
            <Trash2 className="only-on-desktop" /> Remove…
          </Button>
        )}
        {ad.hasSeller && (isOnSite || ad.state === 'waiting') && (
          <Button variant="outline" onClick={() => ask('return')}>
            <Undo2 className="only-on-desktop" />
            <span>
              Return<span className="only-on-desktop"> to seller</span>…
            </span>
          </Button>
        )}
        {isOnSite && (
          <Button
            variant="outline"
            className="only-on-desktop"
            onClick={() => (ad.isFeatured ? acts.run({ act: 'unfeature' }, [ad]) : ask('feature'))}
          >
            <Star /> {ad.isFeatured ? 'Stop featuring' : 'Feature…'}
          </Button>
        )}
      </div>
      <SaveButtons edit={edit} wideClassName="only-on-desktop" />
      {asked && (
        <AdActDialog
          asked={asked}
          categories={categories}
          reports={ad.reports.length}
          onAct={(act) => {
            acts.run(act, asked.ads, onClose)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FEEDS, ITEMS, sendFeed } from '../news-room.calls.ts'
import type { Feed, FeedForm } from '../news-room.schema.ts'
import { FeedFields } from './feed-fields.tsx'
import { FeedTrial, useFeedTrial } from './feed-trial.tsx'

const EMPTY: FeedForm = { url: '', outlet: '', country: 'ghana', fetchEveryMinutes: 30, holdsItems: false }

/** Adds a feed, or changes one. An address is tried before it can be saved. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const initial = feed ? typedOf(feed) : EMPTY
  const [typed, keep, forget] = useDraft<FeedForm>(`feed:${feed?.id ?? 'new'}`, initial)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const { trial, again } = useFeedTrial(typed.url)
  const close = () => {
    forget()
    onClose()
  }
  const save = useChange({
    send: sendFeed,
    outdates: [FEEDS, ITEMS],
    onRefused: setFailed,
    onDone({ newItems }) {
      close()
      showToast(
        feed
          ? { title: 'Feed saved', text: typed.outlet }
          : { title: 'Feed added', text: `${countOf(newItems, 'new item')} came in.` },
      )
    },
  })
  const found = trial.state === 'works' ? trial.feed : null
  // The outlet's own name is a good default.
  const shown = { ...typed, outlet: typed.outlet || (feed ? '' : (found?.title ?? '')) }
  const isKnownAddress = feed !== null && feed.url === typed.url.trim()
  const foot = (
    <>
      <Button
        variant="quiet"
        className="feed-again"
        disabled={trial.state === 'none' || trial.state === 'trying'}
        onClick={again}
      >
        <RefreshCw /> Test again
      </Button>
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
      <Button
        disabled={!(found || isKnownAddress) || !shown.outlet}
        isPending={save.isPending}
        onClick={() => save.mutate({ ...shown, id: feed?.id, url: found?.url ?? typed.url })}
      >
        {feed ? 'Save feed' : 'Add feed'}
      </Button>
    </>
  )
  return (
    <Dialog
      kind="wide"
      title={feed ? `Edit ${feed.outlet}` : 'Add a feed'}
      about="Paste the address of the feed or of the news site. We look for the feed."
      onClose={close}
      foot={foot}
    >
      <div className="feed-form">
        <FeedFields typed={shown} failed={failed} onChange={(change) => keep({ ...typed, ...change })} />
        <FeedTrial trial={trial} />
      </div>
    </Dialog>
  )
}

const typedOf = ({ url, outlet, country, fetchEveryMinutes, holdsItems }: Feed): FeedForm => ({
  url,
  outlet,
  country,
  fetchEveryMinutes: fetchEveryMinutes as FeedForm['fetchEveryMinutes'],
  holdsItems,
})

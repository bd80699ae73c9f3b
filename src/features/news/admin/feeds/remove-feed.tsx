import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/confirm.tsx'
import { showToast } from '../../../../console/parts/toast.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { FEEDS, ITEMS, sendFeedRemoval } from '../news-room.calls.ts'
import type { Feed } from '../news-room.schema.ts'

/** Asks before a feed and its items leave. */
export function RemoveFeed({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const remove = useChange({
    send: sendFeedRemoval,
    outdates: [FEEDS, ITEMS],
    onDone() {
      onClose()
      showToast({ title: 'Removed', text: feed.outlet })
    },
  })
  return (
    <Confirm
      title={`Remove ${feed.outlet}?`}
      confirmLabel="Remove"
      cancelLabel="Keep it"
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(feed.id)}
      onClose={onClose}
    >
      <p>
        We stop fetching it and remove its {countOf(feed.items, 'item')} from the site now. You can add the
        feed again later, but old items do not come back.
      </p>
    </Confirm>
  )
}

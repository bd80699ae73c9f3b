import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { FEEDS, ITEMS, sendFeedRemoval } from './news-room.calls.ts'
import type { Feed } from './news-room.schema.ts'

/** Asks before a feed and its items leave. */
export function RemoveFeed({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const remove = useChange({
    send: sendFeedRemoval,
    outdates: [FEEDS, ITEMS],
    onDone() {
      onClose()
      showToast({ title: 'Taken off the list', text: feed.outlet })
    },
  })
  return (
    <Confirm
      title={`Take ${feed.outlet} off the list?`}
      confirmLabel="Take off the list"
      cancelLabel="Keep it"
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(feed.id)}
      onClose={onClose}
    >
      <p>
        It is not fetched any more, and {countOf(feed.items, 'item')} it brought leave the site now. You can
        add the feed again later; old items do not come back.
      </p>
    </Confirm>
  )
}

import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unlink from 'lucide-react/icons/unlink'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { formatWait } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { QueueItem, QueueKind } from '../queue.schema.ts'

interface Props {
  item: QueueItem
  kind: QueueKind | undefined
  isCurrent: boolean
  isTicked: boolean
  onTick: () => void
  onOpen: () => void
  onAccept: () => void
  onReject: () => void
}

/** One waiting thing: why it waits, for how long, and its two buttons. */
export function QueueRow({ item, kind, isCurrent, isTicked, onTick, onOpen, onAccept, onReject }: Props) {
  const { key, title, note, tone, waitingSince, picture, closed } = item
  return (
    <li
      className="queue-row"
      data-key={key}
      data-ticked={isTicked || undefined}
      aria-current={isCurrent || undefined}
    >
      <label className="box-label">
        <span className="sr-only">Select {title}</span>
        <input
          type="checkbox"
          className="check-box"
          checked={isTicked}
          disabled={closed !== ''}
          onChange={onTick}
        />
      </label>
      {picture ? (
        <img src={picture} alt="" width="84" height="63" loading="lazy" />
      ) : (
        <QueueGlyph name={kind?.glyph ?? ''} tone={tone} />
      )}
      <div className="queue-words">
        <button type="button" onClick={onOpen}>
          {title}
        </button>
        <p>
          <Badge tone={tone} icon={<NoteIcon tone={tone} note={note} />}>
            {note}
          </Badge>
          <span className="with-icon muted nowrap">
            <Clock />
            {formatWait(Date.now() - Date.parse(waitingSince))}
          </span>
        </p>
      </div>
      <div className="queue-acts">
        {closed ? (
          <p className="queue-closed fine">{closed}</p>
        ) : (
          <>
            <Button variant="outline" size="small" className="queue-good" onClick={onAccept}>
              <Check /> {kind?.acceptLabel}
            </Button>
            <Button variant="danger" size="small" onClick={onReject}>
              <X /> {kind?.rejectLabel}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

export function NoteIcon({ tone, note }: Pick<QueueItem, 'tone' | 'note'>) {
  if (tone === 'danger') return <TriangleAlert />
  return note === 'New seller' ? <UserPlus /> : <CircleAlert />
}

const GLYPHS: Record<string, typeof Mail> = {
  bookings: CalendarCheck,
  list: ListTree,
  link: Unlink,
  outbox: Send,
  mail: Mail,
}

/** Shown where a thing has no picture. */
function QueueGlyph({ name, tone }: { name: string; tone: QueueItem['tone'] }) {
  const Glyph = GLYPHS[name] ?? Mail
  return (
    <span className="queue-glyph" data-tone={tone}>
      <Glyph />
    </span>
  )
}

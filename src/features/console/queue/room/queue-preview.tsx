import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { formatWait } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { QueueItem, QueueKind } from '../queue.schema.ts'
import { NoteIcon } from './queue-row.tsx'

interface Props {
  item: QueueItem
  kind: QueueKind | undefined
  onAccept: () => void
  onReject: () => void
}

/** Everything an operator needs to know about one thing before deciding. */
export function QueuePreview({ item, kind, onAccept, onReject }: Props) {
  const { title, note, tone, badge, price, text, facts, href, closed, waitingSince } = item
  const waited = `${formatWait(Date.now() - Date.parse(waitingSince))} ago`
  return (
    <section aria-live="polite">
      <Pictures item={item} />
      <div className="preview-words">
        <p className="cluster gap-2">
          <Badge>{badge}</Badge>
          {note !== badge && (
            <Badge tone={tone} icon={<NoteIcon tone={tone} note={note} />}>
              {note}
            </Badge>
          )}
        </p>
        <h2>{href && isOurs(href) ? <a href={href}>{title}</a> : title}</h2>
        {price && <p className="preview-price">{price}</p>}
        {item.changes.length > 0 && <Difference changes={item.changes} />}
        <p className="below-2 muted pre-line anywhere">{text}</p>
        <dl className="preview-facts">
          {[...facts, ['Submitted', waited] as const].map(([label, value]) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {closed ? (
          <p className="queue-closed fine">{closed}</p>
        ) : (
          <div className="preview-acts">
            <Button onClick={onAccept}>
              <Check /> {kind?.acceptLabel}
            </Button>
            <Button variant="danger" onClick={onReject}>
              <X /> {kind?.rejectLabel}
              {(kind?.reasons.length ?? 0) > 0 && '…'}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Links that readers sent are shown as text only, so that no single press leads off the site. */
const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** The first picture large, the others small; each opens in full size. */
function Pictures({ item: { picture, photos } }: { item: QueueItem }) {
  if (!picture) return null
  return (
    <>
      <img className="preview-picture" src={picture} alt="" loading="lazy" />
      {photos.length > 0 && (
        <p className="preview-photos cluster gap-2">
          {photos.map((src, index) => (
            <a key={src} href={src.replace('/320.', '/1280.')} target="_blank" rel="noopener">
              <img src={src} alt={`Number ${index + 2} of this ad`} loading="lazy" width="84" height="63" />
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** What an edited ad said before, beside what it says now. */
function Difference({ changes }: { changes: QueueItem['changes'] }) {
  return (
    <table className="difference">
      <caption>What changed</caption>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Field</span>
          </th>
          <th>Before</th>
          <th>Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <del>{before || 'Nothing'}</del>
            </td>
            <td>
              <ins>{after || 'Nothing'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

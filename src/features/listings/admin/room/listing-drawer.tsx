import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { ListingKind } from '../../../../../database/schema.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { LeaveQuestion, SaveButtons } from '../../../../console/parts/dialogs/edit-parts.tsx'
import { type Edit, messagesByField, useEdit } from '../../../../console/parts/dialogs/use-edit.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { listingKinds } from '../../listing-kinds.ts'
import type { ListingDetail } from '../listings-room.schema.ts'
import { type AskedEnd, EndDialog } from './end-dialog.tsx'
import { type FieldSpec, ListingFields } from './listing-fields.tsx'
import { ListingPicture, type SentPicture } from './listing-picture.tsx'
import { ListingSide } from './listing-side.tsx'
import { ListingStateBadge } from './listing-state.tsx'
import { LISTING, LISTINGS, listingCall, sendListingEdit } from './listings-room.calls.ts'
import { useListingActs } from './use-listing-acts.ts'

interface Props {
  id: number
  kind: ListingKind
  fields: readonly FieldSpec[]
  onClose: () => void
}

interface Draft {
  /** Only the changed fields: the sender or another operator may change the others in the meantime. */
  values: Record<string, string>
  keepsPicture: boolean
  /** A new picture, already uploaded. */
  picture?: SentPicture | undefined
}

const NOTHING_TYPED: Draft = { values: {}, keepsPicture: true }

const changedOf = ({ values: before }: ListingDetail, values: Draft['values']) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (before[name] ?? '')))

function countChanges(listing: ListingDetail, { values, keepsPicture, picture }: Draft): number {
  const changed = Object.keys(changedOf(listing, values))
  const hadPicture = listing.picture !== null
  return changed.length + (picture || (hadPicture && !keepsPicture) ? 1 : 0)
}

/** One listing: its fields to edit, its sender, the reports of readers, and its history. */
export function ListingDrawer({ id, kind, fields, onClose }: Props) {
  const listing = useQuery(listingCall(id))
  const edit = useEdit<Draft>({
    name: `listing ${id}`,
    countChanges: (draft) => (listing.data ? countChanges(listing.data, draft) : 0),
    send: ({ picture, ...rest }) => sendListingEdit(id, { ...rest, photoId: picture?.id }),
    outdates: [LISTINGS, LISTING(id)],
  })
  const { draft, setDraft } = edit
  return (
    <Dialog
      kind="drawer"
      above={listing.data && <Above kind={kind} listing={listing.data} />}
      title={listing.data?.title ?? `#${id}`}
      onClose={() => edit.leave(onClose)}
      headActs={
        listing.data?.state === 'live' && (
          <IconButton label="See it on the site" onClick={() => open(listing.data?.path)}>
            <ExternalLink />
          </IconButton>
        )
      }
      foot={listing.data && <Foot listing={listing.data} edit={edit} onClose={onClose} />}
    >
      <QueryView query={listing} what={`the ${listingKinds[kind].noun}`}>
        {(answer) => {
          const typed = draft ?? NOTHING_TYPED
          return (
            <div className="listing-drawer">
              <div className="ad-form">
                <ListingFields
                  fields={fields}
                  values={{ ...answer.values, ...typed.values }}
                  errors={messagesByField(edit.refusals)}
                  onChange={(values) => setDraft({ ...typed, values: changedOf(answer, values) })}
                />
                <ListingPicture
                  src={typed.picture?.src ?? (typed.keepsPicture ? answer.picture : null)}
                  error={messagesByField(edit.refusals).picture}
                  onChange={(picture) =>
                    setDraft({ ...typed, picture: picture ?? undefined, keepsPicture: false })
                  }
                />
              </div>
              <ListingSide listing={answer} />
            </div>
          )
        }}
      </QueryView>
      <LeaveQuestion edit={edit} />
    </Dialog>
  )
}

/** Its state, its sender and the time it was sent. */
function Above({ kind, listing: { state, from, at, id } }: { kind: ListingKind; listing: ListingDetail }) {
  const format = useFormat()
  return (
    <>
      <ListingStateBadge kind={kind} state={state} /> {from}, {format.moment(at)} · #{id}
    </>
  )
}

interface FootProps {
  listing: ListingDetail
  edit: Edit
  onClose: () => void
}

function Foot({ listing: { id, title, state }, edit, onClose }: FootProps) {
  const acts = useListingActs()
  const [asked, setAsked] = useState<AskedEnd | null>(null)
  const ask = (act: AskedEnd['act']) => setAsked({ act, id, title })
  // Closes only once it is done, so that an operator who must sign in again comes back to it.
  const run = (act: 'approve' | 'restore') => acts.run({ ids: [id], act }, onClose)
  return (
    <>
      <div className="edit-acts cluster gap-2">
        {state === 'held' && (
          <Button variant="danger" onClick={() => ask('refuse')}>
            Decline…
          </Button>
        )}
        {state === 'live' && (
          <Button variant="danger" onClick={() => ask('remove')}>
            Remove…
          </Button>
        )}
        {state === 'removed' && (
          <Button variant="outline" onClick={() => run('restore')}>
            Put back
          </Button>
        )}
      </div>
      <SaveButtons edit={edit} variant={state === 'held' ? 'outline' : 'primary'} />
      {state === 'held' && (
        <Button disabled={edit.changes > 0} onClick={() => run('approve')}>
          Publish
        </Button>
      )}
      {asked && (
        <EndDialog asked={asked} onEnd={(act) => acts.run(act, onClose)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

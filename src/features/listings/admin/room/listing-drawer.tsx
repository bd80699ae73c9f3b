import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/confirm.tsx'
import { Dialog } from '../../../../console/parts/dialog.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { showToast } from '../../../../console/parts/toast.ts'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { countOf } from '../../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../../console/parts/use-leave-guard.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { ListingDetail } from '../listings-room.schema.ts'
import { type AskedEnd, EndDialog } from './end-dialog.tsx'
import { type FieldSpec, ListingFields } from './listing-fields.tsx'
import { ListingSide } from './listing-side.tsx'
import { LISTING, LISTINGS, listingCall, sendListingEdit } from './listings-room.calls.ts'
import { useListingActs } from './use-listing-acts.ts'

interface Props {
  id: number
  noun: string
  fields: readonly FieldSpec[]
  onClose: () => void
}

interface Draft {
  values: Record<string, string>
  keepsPicture: boolean
}

const draftOf = ({ values }: ListingDetail): Draft => ({ values, keepsPicture: true })

function countChanges(listing: ListingDetail, { values, keepsPicture }: Draft): number {
  const changed = Object.keys(values).filter((name) => values[name] !== (listing.values[name] ?? ''))
  return changed.length + (keepsPicture ? 0 : 1)
}

/** One listing: what it says, to be changed here; who sent it, what readers say, and what happened so far. */
export function ListingDrawer({ id, noun, fields, onClose }: Props) {
  const listing = useQuery(listingCall(id))
  const [draft, setDraft, forgetDraft] = useDraft<Draft | null>(`listing ${id}`, null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isLeaving, setIsLeaving] = useState(false)
  const count = listing.data && draft ? countChanges(listing.data, draft) : 0
  useLeaveGuard(count > 0)
  const discard = () => {
    setErrors({})
    forgetDraft(null)
  }
  const save = useChange({
    send: (body: Draft) => sendListingEdit(id, body),
    outdates: [LISTINGS, LISTING(id)],
    onDone() {
      discard()
      showToast({ title: 'Saved' })
    },
    onRefused(error) {
      setErrors(errorsOf(error))
      showToast({ title: 'Not saved', text: error.message, isBad: true })
    },
  })
  return (
    <Dialog
      kind="drawer-wide"
      title={listing.data?.title ?? `#${id}`}
      onClose={() => (count > 0 ? setIsLeaving(true) : onClose())}
      headActs={
        listing.data?.state === 'live' && (
          <IconButton label="See it on the site" onClick={() => open(listing.data?.path)}>
            <ExternalLink />
          </IconButton>
        )
      }
      foot={
        listing.data && (
          <Foot
            listing={listing.data}
            count={count}
            isPending={save.isPending}
            onDiscard={discard}
            onSave={() => draft && save.mutate(draft)}
            onClose={onClose}
          />
        )
      }
    >
      <QueryView query={listing} what={`the ${noun}`}>
        {(answer) => {
          const shown = draft ?? draftOf(answer)
          return (
            <div className="ad-drawer">
              <div className="ad-form">
                <ListingFields
                  fields={fields}
                  values={shown.values}
                  errors={errors}
                  onChange={(values) => setDraft({ ...shown, values })}
                />
                {answer.picture && shown.keepsPicture && (
                  <figure className="listing-picture">
                    <img src={answer.picture} alt="" width="320" height="200" />
                    <Button
                      type="button"
                      variant="danger"
                      size="small"
                      onClick={() => setDraft({ ...shown, keepsPicture: false })}
                    >
                      Remove the picture
                    </Button>
                  </figure>
                )}
              </div>
              <ListingSide listing={answer} />
            </div>
          )
        }}
      </QueryView>
      {isLeaving && (
        <Confirm
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            discard()
            onClose()
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>{countOf(count, 'change')} would be lost.</p>
        </Confirm>
      )}
    </Dialog>
  )
}

const errorsOf = ({ refusals }: CallFailed) =>
  Object.fromEntries(refusals.map(({ field, message }) => [field, message]))

interface FootProps {
  listing: ListingDetail
  count: number
  isPending: boolean
  onDiscard: () => void
  onSave: () => void
  onClose: () => void
}

function Foot({ listing: { id, title, state }, count, isPending, onDiscard, onSave, onClose }: FootProps) {
  const acts = useListingActs()
  const [asked, setAsked] = useState<AskedEnd | null>(null)
  const ask = (act: AskedEnd['act']) => setAsked({ act, ids: [id], title })
  const run = (act: 'approve' | 'restore') => {
    acts.run({ ids: [id], act })
    onClose()
  }
  return (
    <>
      <div className="ad-foot">
        {state === 'held' && (
          <Button type="button" variant="danger" onClick={() => ask('refuse')}>
            Decline…
          </Button>
        )}
        {state === 'live' && (
          <Button type="button" variant="danger" onClick={() => ask('remove')}>
            Remove…
          </Button>
        )}
        {state === 'removed' && (
          <Button type="button" variant="outline" onClick={() => run('restore')}>
            Put back
          </Button>
        )}
      </div>
      {count > 0 && (
        <>
          <span className="ad-unsaved" role="status">
            {countOf(count, 'change')} not saved
          </span>
          <Button type="button" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
      <Button
        type="button"
        variant={state === 'held' ? 'outline' : 'primary'}
        disabled={count === 0}
        isPending={isPending}
        onClick={onSave}
      >
        Save
      </Button>
      {state === 'held' && (
        <Button type="button" disabled={count > 0} onClick={() => run('approve')}>
          Publish
        </Button>
      )}
      {asked && (
        <EndDialog
          asked={asked}
          onEnd={(why) => {
            acts.run({ ids: [...asked.ids], act: asked.act, ...why })
            setAsked(null)
            onClose()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

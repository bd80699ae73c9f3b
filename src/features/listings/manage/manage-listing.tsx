import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingKind } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { photoPath } from '../../photos/photo-paths.ts'
import { listingKinds } from '../listing-kinds.ts'
import { findDoneWords, statusWords } from './manage-words.ts'
import { type ManagedListing, managedListingCall } from './managed-listing.calls.ts'

type Props = Pick<PageAddress, 'params' | 'query'> & {
  kind: ListingKind
  /** A button that only this kind has, while the listing is live. */
  extra?: { name: string; label: string }
}

/** The sender's own listing behind its secret link: its state, and what can be done with it. */
export function ManageListing({ kind, params, query, extra }: Props) {
  const token = params.token ?? ''
  const { data: listing, isEnabled, error } = useQuery(managedListingCall(kind, token))
  if (!isEnabled || error) return <NoListing error={error} />
  if (!listing) return <div aria-busy="true" />
  const { noun } = listingKinds[kind]
  const done = findDoneWords(query.get('done'), listing)
  return (
    <div className="page-width page-top-near">
      {done && (
        <div role="status" className="below-5">
          <Note kind={done.isGood ? 'tip' : 'information'}>{done.text}</Note>
        </div>
      )}
      <h1>{listing.status === 'draft' ? `Confirm your ${noun}` : `Your ${noun}`}</h1>
      <div className="ad-columns above-5">
        <Summary listing={listing} token={token} />
        <Actions listing={listing} token={token} extra={extra} />
      </div>
    </div>
  )
}

export function NoListing({ error }: { error: Error | null }) {
  return (
    <NotFound
      error={error}
      title="Nothing here"
      text="This link does not work. Your listing was removed, or part of the link is missing."
      next={{ href: paths.lostListingLink(), words: 'Email me my links' }}
    />
  )
}

function Summary({ listing, token }: { listing: ManagedListing; token: string }) {
  const { label, tone, text } = statusWords[listing.status]
  const { photo } = listing
  return (
    <section className="shrink" aria-labelledby="listing-title">
      {photo && (
        <div className="ad-photo filled below-4">
          <img
            src={photoPath(photo, 1280, 'webp')}
            alt={photo.caption}
            width={photo.width}
            height={photo.height}
          />
        </div>
      )}
      <Badge tone={tone}>{label}</Badge>
      <h2 id="listing-title" className="h2-inner above-2 anywhere">
        {listing.title}
      </h2>
      <p className="above-3">{text}</p>
      {listing.endReason && <p className="above-2">The reason: {listing.endReason}</p>}
      <AppealWay listing={listing} token={token} />
      <dl className="stack gap-3 above-5">
        {listing.facts.map(([name, value]) => (
          <div key={name}>
            <dt className="fine">{name}</dt>
            <dd className="pre-line anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The link to appeal a refusal or a removal, or the state of the appeal. */
function AppealWay({ listing: { kind, appeal }, token }: { listing: ManagedListing; token: string }) {
  if (!appeal) return null
  const href = listingKinds[kind].paths.appeal(token)
  if (appeal.status === 'possible') {
    return (
      <>
        <p className="above-2">Disagree? You can appeal once, in your own words.</p>
        <p className="above-3">
          <ButtonLink href={href}>Appeal</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <p className="above-2">
      {appeal.status === 'open' ? 'You have appealed, and we are reviewing it.' : 'You have appealed.'}{' '}
      <Link className="text-link" href={href}>
        See your appeal
      </Link>
    </p>
  )
}

interface ActionsProps {
  listing: ManagedListing
  token: string
  extra: Props['extra']
}

function Actions({ listing: { id, kind, status }, token, extra }: ActionsProps) {
  const { noun, paths: own, addWords } = listingKinds[kind]
  const act = (name: string, children: ReactNode) => (
    <form method="post" action={`${own.manage(token)}/${name}`}>
      {children}
    </form>
  )
  return (
    <aside aria-label="What you can do">
      <CardPanel className="stack gap-3">
        {status === 'draft' &&
          act(
            'confirm',
            <Button size="large" className="full">
              Confirm my {noun}
            </Button>,
          )}
        {status === 'live' && extra && act(extra.name, <Button className="full">{extra.label}</Button>)}
        {status === 'live' && (
          <ButtonLink variant="outline" href={own.show(id)}>
            See it on the site
          </ButtonLink>
        )}
        {status !== 'removed' && (
          <ButtonLink variant="outline" href={own.edit(token)}>
            Edit
          </ButtonLink>
        )}
        {status === 'removed' && (
          <ButtonLink variant="outline" href={own.add()}>
            {addWords}
          </ButtonLink>
        )}
        <details>
          <summary className="text-link tap-target">Remove it</summary>
          <p className="small below-3">Your {noun}, its photo and your email address are deleted for good.</p>
          {act(
            'remove',
            <Button variant="danger" className="full">
              Remove my {noun}
            </Button>,
          )}
        </details>
      </CardPanel>
      <p className="small above-3 muted">Anyone with this link can edit your {noun}. Keep it to yourself.</p>
    </aside>
  )
}

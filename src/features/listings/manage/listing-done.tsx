import type { ListingKind } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingKinds } from '../listing-kinds.ts'

/** Shown after a listing is sent or removed, with the next step. */
export function ListingDone({
  kind,
  what,
  listWords,
}: {
  kind: ListingKind
  what: string
  listWords: string
}) {
  const { noun, paths: own, addWords } = listingKinds[kind]
  const isRemoved = what === 'removed'
  return (
    <div className="page-width page-top-near">
      <h1>{isRemoved ? `Your ${noun} is removed` : 'One step left: check your email'}</h1>
      <p className="lead above-3 measure">
        {isRemoved
          ? 'It is off the site, and your email address is deleted with it.'
          : `Open the link in our email and press the button there. Then we review your ${noun}, and it goes live. Nothing there? Check your spam folder; it can take a few minutes.`}
      </p>
      <p className="above-6 cluster gap-3">
        <ButtonLink href={own.list()}>{listWords}</ButtonLink>
        <ButtonLink variant="outline" href={own.add()}>
          {addWords}
        </ButtonLink>
      </p>
      {!isRemoved && (
        <p className="above-5">
          <Link className="text-link" href={paths.lostListingLink()}>
            Send the link again
          </Link>
        </p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import { paths, withQuery } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { findDoneWords } from '../manage-words.ts'
import { type MyAd, myAdsCall } from './my-ads.calls.ts'
import { MyAdRow } from './my-ads-row.tsx'
import { TABS, UNDO } from './my-ads-words.ts'

/** All ads of one seller behind an emailed link: the state of each, and what to do with it. */
export function MyAdsPage({ params, query }: PageAddress) {
  const token = params.token ?? ''
  const { data, isEnabled, error } = useQuery(myAdsCall(token))
  if (!isEnabled || error) {
    return (
      <NotFound
        error={error}
        title="This link has expired"
        text="It worked for 30 days, or you ended it."
        next={{ href: paths.ads.askMine(), words: 'Get a new link' }}
      />
    )
  }
  if (!data) return <div aria-busy="true" />
  const show = TABS.find(({ name }) => name === (query.get('show') ?? '')) ?? TABS[0]
  const shown = data.ads.filter((ad) => isOf(ad, show.states))
  const tabs = TABS.map(({ name, label, states }) => ({
    href: withQuery(paths.ads.mine(token), { show: name }),
    label,
    note: String(data.ads.filter((ad) => isOf(ad, states)).length),
    isCurrent: name === show.name,
  }))
  return (
    <div className="page-width page-top-near">
      <Done token={token} query={query} ads={data.ads} />
      <div className="my-ads-head cluster between">
        <div className="shrink">
          <h1>My ads</h1>
          <p className="above-1 muted anywhere">
            {data.email}
            {data.seller && (
              <>
                {' · '}
                <Link className="text-link" href={paths.seller(data.seller.id)}>
                  See your public page
                </Link>
              </>
            )}
          </p>
        </div>
        <form method="post" action={`${paths.ads.mine(token)}/leave`}>
          <Button variant="outline">
            <LogOut />
            End this link
          </Button>
        </form>
      </div>
      <p className="my-ads-secret row gap-3 above-4">
        <Lock />
        You opened the link in your email. It works for 30 days. Keep it to yourself.
      </p>
      <div className="above-5">
        <Tabs label="Ads by status" tabs={tabs} />
      </div>
      {shown.length === 0 && <Nothing hasAds={data.ads.length > 0} />}
      <ul>
        {shown.map((ad) => (
          <MyAdRow key={ad.id} ad={ad} from={token} />
        ))}
      </ul>
      {data.canHavePage && <PublicName name={data.seller?.name ?? ''} token={token} />}
    </div>
  )
}

const isOf = ({ state }: MyAd, states: readonly string[] | null) => !states || states.includes(state)

/** What an action did, with a button to undo it. */
function Done({ token, query, ads }: { token: string; query: URLSearchParams; ads: MyAd[] }) {
  const name = query.get('done') ?? ''
  const ad = ads.find(({ id }) => String(id) === query.get('ad'))
  const done = findDoneWords(name, ad && { status: ad.state, isPending: ad.isPending })
  if (!done) return null
  const undo = UNDO[name]
  return (
    <div role="status" className="below-5">
      <Note kind={done.isGood ? 'tip' : 'information'}>
        {ad && <strong>{ad.title}: </strong>}
        {done.text}
        {ad && undo && (
          <form method="post" className="above-2" action={`${paths.ads.manage(ad.token)}/${undo}`}>
            <input type="hidden" name="from" value={token} />
            <input type="hidden" name="ad" value={ad.id} />
            <Button variant="outline" size="small">
              Undo
            </Button>
          </form>
        )}
      </Note>
    </div>
  )
}

function Nothing({ hasAds }: { hasAds: boolean }) {
  return (
    <div className="empty-panel above-6">
      <div>
        <h2 className="h2-inner">{hasAds ? 'Nothing here' : 'No ads with this address'}</h2>
        <p className="above-4">
          <ButtonLink href={paths.ads.post()}>Post an ad</ButtonLink>
        </p>
      </div>
    </div>
  )
}

/** With a name the seller has a public page, without one there is none. */
function PublicName({ name, token }: { name: string; token: string }) {
  return (
    <section className="section measure-short" aria-labelledby="public-name">
      <h2 id="public-name" className="h3">
        Your public page
      </h2>
      <p className="above-2 muted">
        With a name, your ads show who is selling, since when, and your other ads. Your email address and
        phone are not on that page. Leave it empty if you don’t want one.
      </p>
      <form className="above-4 stack gap-4" method="post" action={`${paths.ads.mine(token)}/name`}>
        <TextField
          name="name"
          label="Name everyone sees"
          hint="Such as Akosua M."
          defaultValue={name}
          autoComplete="nickname"
          maxLength={40}
          isWide
        />
        <p>
          <Button variant="outline">Save</Button>
        </p>
      </form>
    </section>
  )
}

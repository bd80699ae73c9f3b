import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { Note } from '../../../ui/panels/note.tsx'

/** The page without a connection: what does not work, what does, and the numbers that always do. */
export function OfflineBody() {
  return (
    <div className="page-width page-top-far page-end">
      <div className="measure-wide">
        <h1>You are offline</h1>
        <p className="lead above-3">This page needs the internet. Reload it once you are back online.</p>
        <Note kind="information" className="above-5">
          <p>
            Telephone numbers work without internet: <a href="tel:911">911</a> in an emergency,{' '}
            <a href="tel:988">9-8-8</a> in a crisis, <a href="tel:211">211</a> for help near you.
          </p>
        </Note>
        <CardPanel className="above-6" aria-labelledby="kept">
          <h2 className="h3" id="kept">
            Pages kept on this device
          </h2>
          <p className="above-1 muted">
            You can still read the directories and guide pages you opened before, as they were when you last
            opened them.
          </p>
          <ul className="above-3" data-kept="" />
          <KeptRows />
        </CardPanel>
      </div>
    </div>
  )
}

/** What the service worker fills the list with: a row for each saved page, or the text if there is none. */
function KeptRows() {
  return (
    <>
      <template data-kept-page="">
        <li>
          <a className="text-link" href="/">
            Title
          </a>
        </li>
      </template>
      <template data-kept-none="">
        <li>None yet. Open a directory while you are online.</li>
      </template>
    </>
  )
}

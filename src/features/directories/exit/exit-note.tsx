import { Note } from '../../../ui/panels/note.tsx'

/** How to leave at once, and what leaving cannot undo: a visitor's safety may depend on knowing both. */
export function ExitNote() {
  return (
    <Note kind="safety" className="exit-note no-print above-3">
      <p>
        <strong>Leave this page fast:</strong> press “Exit quickly”, or the Esc key twice. The tab then shows
        the weather, and the Back button does not bring this site back.
      </p>
      <details className="above-1">
        <summary className="text-link tap-target">What it can’t hide</summary>
        <ul className="bullets">
          <li>
            Your browser’s history still lists the pages you opened. Delete it, or use a private window.
          </li>
          <li>Sites you opened from here stay open in their own tabs.</li>
          <li>Entries you saved and steps you ticked stay on this device until you remove them.</li>
          <li>Calls stay in your phone’s call list and may be on the phone bill.</li>
          <li>Anyone who can see your screen, your account or your phone remotely can see this too.</li>
          <li>Without JavaScript the button only opens the weather, and Back returns here.</li>
        </ul>
        <p className="above-2">
          If you may be watched, use a phone or computer that isn’t yours: a library’s or a friend’s.
        </p>
      </details>
    </Note>
  )
}

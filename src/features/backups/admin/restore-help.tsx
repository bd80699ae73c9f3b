import { Dialog } from '../../../console/parts/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Backups } from './backups.schema.ts'

/** The steps on the server: a site cannot put itself back while it runs. */
export function RestoreHelp({ answer, onClose }: { answer: Backups; onClose: () => void }) {
  const last = answer.backups.find(({ isHere }) => isHere)
  const file = `${answer.plan.folder}/${last?.file ?? 'akwaaba-….tar.gz'}`
  return (
    <Dialog title="Restore a backup" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <p>
        This is done on the server, while the site is stopped. Everything since the backup was made is lost.
      </p>
      <ol className="restore-steps">
        <li>Stop the site.</li>
        <li>
          In the file .env, set DATA_DIR to a new folder (and DATABASE_URL to an empty database, if you use
          it). The old ones stay as they are, so you can go back. If the old folder has a file
          newsletter-suppressions.log, copy it into the new one: it keeps people who unsubscribed off the
          list.
        </li>
        <li>
          In the folder of the site, run
          <code>npm run restore {file}</code>
        </li>
        <li>Start the site again. Everybody signs in again; nothing else has changed.</li>
      </ol>
    </Dialog>
  )
}

import { Dialog } from '../../../console/parts/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Backups } from './backups.schema.ts'

/** The steps on the server: a site cannot put itself back while it runs. */
export function RestoreHelp({ answer, onClose }: { answer: Backups; onClose: () => void }) {
  const last = answer.backups.find(({ status }) => status === 'done')
  const file = `${answer.plan.folder}/${last?.file ?? 'akwaaba-….tar.gz'}`
  return (
    <Dialog title="Restore a backup" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <p>
        This is done on the server, while the site is stopped. Everything since the backup was made is lost.
      </p>
      <ol className="restore-steps">
        <li>Stop the site.</li>
        <li>Move the folder that holds the site’s data out of the way, so that you can still go back.</li>
        <li>
          In the folder of the site, run
          <code>npm run restore {file}</code>
        </li>
        <li>Start the site again. Everybody signs in anew; nothing else has changed.</li>
      </ol>
      <p>Backups are in {answer.plan.folder} on the server.</p>
    </Dialog>
  )
}

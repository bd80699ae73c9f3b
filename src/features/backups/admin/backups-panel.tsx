import { useQuery, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef, useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { SelectBox } from '../../../console/parts/fields/select-box.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { LoadingRows } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { BackupRow } from './backup-row.tsx'
import { BACKUPS_PATH, backupsCall, SYSTEM_PATH } from './backups.calls.ts'
import type { BackupPlan, Backups } from './backups.schema.ts'

const MAX_FIRST = 5
const KEEP_DAYS = [7, 14, 30, 90, 365]

/** When backups run, how long they are kept, and the list of them. */
export function BackupsPanel() {
  const backups = useQuery(backupsCall())
  const isOpen =
    backups.data?.backups.some(({ status }) => status === 'asked' || status === 'running') ?? false
  useHealthAfter(isOpen)
  const run = useChange({
    send: () => sendChange(`${BACKUPS_PATH}/run`),
    outdates: [BACKUPS_PATH, SYSTEM_PATH],
    onDone: () => showToast({ title: 'Backup started', text: 'You can go on working meanwhile.' }),
  })
  return (
    <section className="desk-panel backups" aria-label="Backups">
      <header>
        <h2>Backups</h2>
        <Button disabled={isOpen} isPending={run.isPending} onClick={() => run.mutate(undefined)}>
          <Archive /> Back up now
        </Button>
      </header>
      <QueryView query={backups} what="the backups" loading={<LoadingRows count={4} />}>
        {(answer) => <Loaded answer={answer} />}
      </QueryView>
    </section>
  )
}

/** Refetches the health and the badges, which depend on the last backup, when a running one ends. */
function useHealthAfter(isOpen: boolean) {
  const client = useQueryClient()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      for (const path of [SYSTEM_PATH, '/api/admin/badges'])
        void client.invalidateQueries({ queryKey: [path] })
    wasOpen.current = isOpen
  }, [client, isOpen])
}

function Loaded({ answer }: { answer: Backups }) {
  const [isAll, setIsAll] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const shown = isAll ? answer.backups : answer.backups.slice(0, MAX_FIRST)
  return (
    <>
      <Plan plan={answer.plan} />
      {answer.backups.length === 0 && (
        <p className="backups-note fine">No backup yet. Make the first one now.</p>
      )}
      <ul>
        {shown.map((backup) => (
          <BackupRow key={backup.id} backup={backup} usualBytes={answer.usualBytes} />
        ))}
      </ul>
      {answer.backups.length > MAX_FIRST && (
        <Button variant="quiet" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${answer.backups.length}`}
        </Button>
      )}
      <p className="backups-note fine">
        <Lock />
        <span>
          Backups hold private data. Keep downloads where nobody else can read them, and one copy on another
          machine.
        </span>
      </p>
      <p className="backups-note fine">
        <Button variant="outline" onClick={() => setIsHelpOpen(true)}>
          How to restore…
        </Button>
      </p>
      {isHelpOpen && <RestoreHelp answer={answer} onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function Plan({ plan }: { plan: Backups['plan'] }) {
  const save = useChange({
    send: (change: BackupPlan) => sendChange(`${BACKUPS_PATH}/plan`, change),
    outdates: [BACKUPS_PATH, SYSTEM_PATH],
    onDone: () => showToast({ title: 'Saved' }),
  })
  const days = [...new Set([...KEEP_DAYS, plan.keepDays])].toSorted((one, other) => one - other)
  return (
    <div className="backups-plan">
      <SelectBox
        label="Every day at"
        value={String(plan.hour)}
        isFixed={plan.isHourFixed}
        onChange={({ target: { value } }) => save.mutate({ hour: value === 'off' ? 'off' : Number(value) })}
      >
        <Options of={Array.from({ length: 24 }, (_, hour) => hour).map((hour) => [hour, hourName(hour)])} />
        <option value="off">Never automatically</option>
      </SelectBox>
      <SelectBox
        label="Keep for"
        value={plan.keepDays}
        isFixed={plan.isKeepFixed}
        onChange={({ target: { value } }) => save.mutate({ keepDays: Number(value) })}
      >
        <Options of={days.map((count) => [count, countOf(count, 'day')])} />
      </SelectBox>
    </div>
  )
}

const hourName = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`

/** The steps on the server, because a running site cannot restore itself. */
function RestoreHelp({ answer, onClose }: { answer: Backups; onClose: () => void }) {
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
        <li>Start the site again. Everyone has to sign in again; nothing else has changed.</li>
      </ol>
    </Dialog>
  )
}

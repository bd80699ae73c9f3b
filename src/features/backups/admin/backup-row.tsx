import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { downloadFile, sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { BACKUPS_PATH, SYSTEM_PATH } from './backups.calls.ts'
import type { BackupLine } from './backups.schema.ts'

const sizeOf = (bytes: number) =>
  bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} KB`

/** One backup: done, running, or failed with the reason. */
export function BackupRow({ backup, usualBytes }: { backup: BackupLine; usualBytes: number | null }) {
  const format = useFormat()
  const when = format.moment(backup.startedAt)
  if (backup.status === 'asked' || backup.status === 'running')
    return (
      <li className="backup-row row gap-2">
        <LoaderCircle />
        <span role="status" className="grow">
          {backup.status === 'asked' ? 'Starting …' : 'Being made …'}
        </span>
        <progress aria-label="How far the backup is" {...progressOf(backup.bytes, usualBytes)} />
      </li>
    )
  if (backup.status === 'failed')
    return (
      <li className="backup-row row gap-2 backup-row-bad">
        <TriangleAlert />
        <span className="grow">
          {when}: failed. {backup.problem}
        </span>
      </li>
    )
  return (
    <li className="backup-row row gap-2">
      <CircleCheck />
      <span className="grow">
        {when}
        {backup.askedBy && <small className="own-line">Asked for by {backup.askedBy}</small>}
        {!backup.isHere && <small className="own-line">Its file is no longer on this server.</small>}
      </span>
      <small>{sizeOf(backup.bytes)}</small>
      {backup.isHere ? (
        <DownloadButton backup={backup} when={when} />
      ) : (
        <ForgetButton backup={backup} when={when} />
      )}
    </li>
  )
}

/** Progress against the size of the last backup; without one the bar is indeterminate. */
const progressOf = (bytes: number, usual: number | null) =>
  usual === null || bytes === 0 ? {} : { value: Math.min(bytes, usual * 0.97), max: usual }

interface ButtonProps {
  backup: BackupLine
  when: string
}

function ForgetButton({ backup: { id }, when }: ButtonProps) {
  const forget = useChange({
    send: () => sendChange(`${BACKUPS_PATH}/forget`, { id }),
    outdates: [BACKUPS_PATH, SYSTEM_PATH],
    onDone: () => showToast({ title: 'Removed from the list', text: when }),
  })
  return (
    <IconButton
      label={`Remove the backup of ${when} from the list`}
      disabled={forget.isPending}
      onClick={() => forget.mutate(undefined)}
    >
      <X />
    </IconButton>
  )
}

function DownloadButton({ backup, when }: ButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadFile(`${BACKUPS_PATH}/download`, backup.file, { id: backup.id }).catch((error: Error) =>
      showToast({ title: 'Not downloaded', text: error.message, isBad: true }),
    )
    setIsBusy(false)
  }
  return (
    <IconButton label={`Download the backup of ${when}`} disabled={isBusy} onClick={download}>
      <Download />
    </IconButton>
  )
}

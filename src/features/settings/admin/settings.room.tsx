import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { Refusal } from '../../../console/calls/refusals.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { RoomHead } from '../../../console/parts/room-head.tsx'
import { FixedBadge } from '../../../console/parts/select-box.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { countOf } from '../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../console/parts/use-leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SETTING_GROUPS, type SettingField } from './setting-groups.ts'
import { SETTINGS_PATH, settingsCall } from './settings.calls.ts'
import type { SettingsAnswer, SettingsChange } from './settings.schema.ts'

/** Names, numbers and addresses of the site. */
export default function SettingsRoom() {
  const settings = useQuery(settingsCall())
  return (
    <>
      <RoomHead title="Settings" />
      <QueryView query={settings} what="the settings">
        {(answer) => <SettingsForm answer={answer} />}
      </QueryView>
    </>
  )
}

function SettingsForm({ answer }: { answer: SettingsAnswer }) {
  const [changes, setChanges, forget] = useDraft<Record<string, string>>('settings', {})
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const known = new Map(answer.fields.map((field) => [field.name, field]))
  const changed = Object.entries(changes).filter(([name, value]) => known.get(name)?.value !== value)
  useLeaveGuard(changed.length > 0)
  const save = useChange({
    send: (change: SettingsChange) => sendChange(SETTINGS_PATH, change),
    outdates: [SETTINGS_PATH, '/api/admin/session'],
    onDone: () => {
      forget({})
      setRefusals([])
      showToast({ title: 'Saved', text: 'The site shows it from now on.' })
    },
    onRefused: (error) => setRefusals(error.refusals),
  })
  const discard = () => {
    forget({})
    setRefusals([])
  }
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ changes: Object.fromEntries(changed) })
      }}
    >
      {refusals.length > 0 && <Problems refusals={refusals} />}
      {SETTING_GROUPS.map(({ id, title, text, fields }) => (
        <section key={id} className="desk-panel settings-group" aria-label={title}>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <div className="settings-fields">
            {fields.map((field) => (
              <Setting
                key={field.name}
                field={field}
                isFixed={known.get(field.name)?.isFixed ?? false}
                value={changes[field.name] ?? known.get(field.name)?.value ?? ''}
                error={refusals.find((one) => one.field === field.name)?.message}
                onChange={(value) => setChanges({ ...changes, [field.name]: value })}
              />
            ))}
          </div>
        </section>
      ))}
      <section className="desk-panel settings-group" aria-label="From the server">
        <div>
          <h2>From the server</h2>
          <p>Only someone with access to the server can change these.</p>
        </div>
        <dl className="settings-fields">
          {answer.server.map(({ label, value }) => (
            <div key={label}>
              <dt>
                {label} <FixedBadge />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {changed.length > 0 && (
        <footer className="settings-save">
          <p role="status">{countOf(changed.length, 'change')} not saved</p>
          <Button type="button" variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button isPending={save.isPending}>Save changes</Button>
        </footer>
      )}
    </form>
  )
}

function Problems({ refusals }: { refusals: readonly Refusal[] }) {
  const labels = new Map(SETTING_GROUPS.flatMap(({ fields }) => fields).map((one) => [one.name, one.label]))
  return (
    <div className="settings-problems" role="alert">
      <CircleAlert />
      <div>
        <b>{refusals.length === 1 ? 'One thing' : `${refusals.length} things`} to fix before we can save</b>
        <ul>
          {refusals.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`}>
                {labels.get(field) ?? 'Setting'}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface SettingProps {
  field: SettingField
  value: string
  isFixed: boolean
  error: string | undefined
  onChange: (value: string) => void
}

function Setting({
  field: { name, label, hint, type = 'text' },
  value,
  isFixed,
  error,
  onChange,
}: SettingProps) {
  return (
    <div>
      {isFixed && <FixedBadge />}
      <TextField
        name={name}
        label={label}
        type={type}
        maxLength={500}
        autoComplete="off"
        disabled={isFixed}
        value={value}
        {...(hint && { hint })}
        {...(error && { error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

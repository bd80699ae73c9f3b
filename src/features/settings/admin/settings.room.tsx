import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Fragment, useEffect, useRef, useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { Refusal } from '../../../console/calls/refusals.ts'
import { useEdit } from '../../../console/parts/dialogs/use-edit.ts'
import { FixedBadge } from '../../../console/parts/fields/select-box.tsx'
import { ToolbarSearch } from '../../../console/parts/lists/toolbar.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BookingSettings } from './booking-settings.tsx'
import { Setting } from './setting-field.tsx'
import { SETTING_GROUPS } from './setting-groups.ts'
import { SETTINGS_PATH, settingsCall } from './settings.calls.ts'
import type { SettingsAnswer, SettingsChange } from './settings.schema.ts'
import { SettingsNav } from './settings-nav.tsx'

/** Names, numbers and addresses of the site. */
export default function SettingsRoom() {
  const settings = useQuery(settingsCall())
  const [search, setSearch] = useState('')
  return (
    <>
      <RoomHead title="Settings">
        <ToolbarSearch label="Find a setting" value={search} onSearch={setSearch} />
      </RoomHead>
      <QueryView query={settings} what="the settings">
        {(answer) => <SettingsForm answer={answer} search={search.trim().toLowerCase()} />}
      </QueryView>
    </>
  )
}

/** The parts of the room that are not settings of the site. */
const HOURS = { id: 'hours', title: 'Opening hours', words: 'opening hours days off holidays week' }
const DAYS_OFF = { id: 'days-off', title: 'Days off', words: HOURS.words }
const SERVER = {
  id: 'server',
  title: 'From the server',
  words: 'server web address mail photos database time',
}

/** The groups and fields that match the search; all of them without one. */
function findGroups(search: string) {
  const isFound = (words: string) => words.toLowerCase().includes(search)
  return SETTING_GROUPS.flatMap((group) => {
    const fields = isFound(group.title)
      ? group.fields
      : group.fields.filter(({ label, hint = '' }) => isFound(`${label} ${hint}`))
    return fields.length > 0 ? [{ ...group, fields }] : []
  })
}

function SettingsForm({ answer, search }: { answer: SettingsAnswer; search: string }) {
  const known = new Map(answer.fields.map((field) => [field.name, field]))
  const changedOf = (typed: SettingsChange['changes']) =>
    Object.entries(typed).filter(([name, value]) => known.get(name)?.value !== value)
  const edit = useEdit<SettingsChange['changes']>({
    name: 'settings',
    countChanges: (typed) => changedOf(typed).length,
    send: (typed) => sendChange(SETTINGS_PATH, { changes: Object.fromEntries(changedOf(typed)) }),
    outdates: [SETTINGS_PATH, '/api/admin/session'],
    savedText: () => 'The site shows it from now on.',
  })
  const { refusals } = edit
  const typed = edit.draft ?? {}
  const groups = findGroups(search)
  const hasProblem = ({ fields }: (typeof groups)[number]) =>
    fields.some(({ name }) => refusals.some(({ field }) => field === name))
  const areHoursShown = HOURS.words.includes(search)
  const isServerShown = SERVER.words.includes(search)
  const [contact, ...others] = groups.map((group) => ({ ...group, hasProblem: hasProblem(group) }))
  const parts = [
    ...(contact ? [contact] : []),
    ...(areHoursShown ? [HOURS, DAYS_OFF].map((one) => ({ ...one, hasProblem: false })) : []),
    ...others,
    ...(isServerShown ? [{ ...SERVER, hasProblem: false }] : []),
  ]
  return (
    <div className="settings-room">
      <SettingsNav groups={parts} />
      <form
        className="stack gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (edit.changes > 0) edit.save()
        }}
      >
        {refusals.length > 0 && <Problems refusals={refusals} />}
        {parts.length === 0 && <p>No setting by that name.</p>}
        {groups.map(({ id, title, text, fields }) => (
          <Fragment key={id}>
            <section className="desk-panel settings-group" id={`settings-${id}`} aria-label={title}>
              <div>
                <h2>{title}</h2>
                <p className="fine">{text}</p>
              </div>
              <div className="settings-fields">
                {fields.map((field) => (
                  <Setting
                    key={field.name}
                    field={field}
                    isFixed={known.get(field.name)?.isFixed ?? false}
                    value={typed[field.name] ?? known.get(field.name)?.value ?? ''}
                    error={
                      refusals.find((one) => one.field === field.name)?.message ??
                      known.get(field.name)?.problem
                    }
                    onChange={(value) => edit.setDraft({ ...typed, [field.name]: value })}
                  />
                ))}
              </div>
            </section>
            {id === 'contact' && areHoursShown && <BookingSettings />}
          </Fragment>
        ))}
        {areHoursShown && !groups.some(({ id }) => id === 'contact') && <BookingSettings />}
        {isServerShown && (
          <section className="desk-panel settings-group" id="settings-server" aria-label="From the server">
            <div>
              <h2>From the server</h2>
              <p className="fine">Only someone with access to the server can change these.</p>
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
        )}
        {edit.changes > 0 && (
          <footer className="settings-save">
            <p role="status" className="grow muted">
              {countOf(edit.changes, 'change')} not saved
            </p>
            <Button variant="quiet" onClick={edit.discard}>
              Discard
            </Button>
            <Button isPending={edit.isSaving}>Save changes</Button>
          </footer>
        )}
      </form>
    </div>
  )
}

function Problems({ refusals }: { refusals: readonly Refusal[] }) {
  const labels = new Map(SETTING_GROUPS.flatMap(({ fields }) => fields).map((one) => [one.name, one.label]))
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever saves again is led to what is still wrong.
  useEffect(() => list.current?.focus(), [refusals])
  return (
    <div ref={list} className="settings-problems" role="alert" tabIndex={-1}>
      <CircleAlert className="danger" />
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { EntryPlaces, FactDetails } from '../facts.schema.ts'
import { FactFields } from './fact-form.tsx'
import { changesOf, EMPTY_VALUES, type FactFormValues } from './fact-values.ts'
import { entryPlacesCall, FACT, FACTS, sendEntry } from './facts.calls.ts'

const FIELDS: FactDetails['fields'] = [
  ...(['name', 'description', 'phones', 'address', 'hours'] as const),
  ...(['languages', 'url', 'source'] as const),
]

interface Place {
  directory: string
  group: string
}

interface Props {
  onAdded: (key: string) => void
  onClose: () => void
}

/** Adds an entry that is in no file yet. What was typed is kept when the drawer closes. */
export function AddEntryDrawer({ onAdded, onClose }: Props) {
  const places = useQuery(entryPlacesCall())
  const [place, setPlace, forgetPlace] = useDraft<Place>('new entry place', { directory: '', group: '' })
  const [values, setValues, forgetValues] = useDraft<FactFormValues>('new entry', EMPTY_VALUES)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const add = useChange({
    send: () => sendEntry({ ...place, values: changesOf(EMPTY_VALUES, values) }),
    outdates: [FACTS, FACT],
    onDone({ key }) {
      forgetPlace()
      forgetValues()
      showToast({ title: 'Added', text: 'Readers see it now.' })
      onAdded(key)
    },
    onRefused(error) {
      setErrors(errorsOf(error))
      showToast({ title: 'Not added', text: error.message, isBad: true })
    },
  })
  return (
    <Dialog
      kind="drawer"
      title="Add an entry"
      onClose={onClose}
      foot={
        <Button isPending={add.isPending} onClick={() => add.mutate(undefined)}>
          Add the entry
        </Button>
      }
    >
      <QueryView query={places} what="the directories">
        {(answer) => (
          <>
            <PlaceFields {...{ ...answer, place, errors }} onChange={setPlace} />
            <FactFields fields={FIELDS} values={values} errors={errors} onChange={setValues} />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

/** Maps the field of a refusal, such as `values.phones.0.number`, to the form's field name. */
const errorsOf = ({ refusals }: CallFailed) =>
  Object.fromEntries(
    refusals.map(({ field, message }) => [field.replace(/^values\./, '').split('.')[0] ?? '', message]),
  )

interface PlaceProps extends EntryPlaces {
  place: Place
  errors: Readonly<Record<string, string>>
  onChange: (place: Place) => void
}

function PlaceFields({ places, place, errors, onChange }: PlaceProps) {
  const groups = places.find(({ id }) => id === place.directory)?.groups ?? []
  return (
    <div className="fact-two below-4">
      <SelectField
        name="directory"
        label="Directory"
        error={errors.directory}
        value={place.directory}
        onChange={({ target }) => onChange({ directory: target.value, group: '' })}
      >
        <Options first="Choose one" of={places.map(({ id, title }) => [id, title])} />
      </SelectField>
      <SelectField
        name="group"
        label="Group"
        error={errors.group}
        value={place.group}
        onChange={({ target }) => onChange({ ...place, group: target.value })}
      >
        <Options first="Choose one" of={groups.map(({ id, title }) => [id, title])} />
      </SelectField>
    </div>
  )
}

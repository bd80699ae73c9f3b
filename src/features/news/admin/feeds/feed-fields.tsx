import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { ChoiceBar } from '../../../../console/parts/fields/choice-bar.tsx'
import { fieldsOf } from '../../../../console/parts/fields/fields-of.ts'
import { Switch } from '../../../../console/parts/fields/switch.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { FeedForm } from '../news-room.schema.ts'

const SECTIONS = [
  { value: 'ghana', label: 'Ghana' },
  { value: 'canada', label: 'Canada' },
] as const
const INTERVALS: Record<FeedForm['fetchEveryMinutes'], string> = {
  10: 'Every 10 minutes',
  30: 'Every 30 minutes',
  60: 'Every hour',
  180: 'Every 3 hours',
  720: 'Twice a day',
  1440: 'Once a day',
}

interface Props {
  typed: FeedForm
  failed: CallFailed | null
  onChange: (change: Partial<FeedForm>) => void
}

export function FeedFields({ typed, failed, onChange }: Props) {
  const errorAt = (field: string) => failed?.refusals.find((one) => one.field === field)?.message
  const field = fieldsOf(typed, onChange)
  return (
    <div className="stack gap-4">
      <TextField
        {...field('url')}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={errorAt('url')}
      />
      <TextField
        {...field('outlet')}
        label="Name on the site"
        autoComplete="off"
        maxLength={80}
        error={errorAt('outlet')}
      />
      <ChoiceBar
        label="Section"
        isWide
        choices={SECTIONS}
        value={typed.country}
        onChoose={(country) => onChange({ country })}
      />
      <SelectField
        name="fetchEveryMinutes"
        label="Fetch"
        value={typed.fetchEveryMinutes}
        onChange={(event) =>
          onChange({ fetchEveryMinutes: Number(event.target.value) as FeedForm['fetchEveryMinutes'] })
        }
      >
        <Options of={Object.entries(INTERVALS)} />
      </SelectField>
      <Switch
        label="Hold new items until someone looks"
        checked={typed.holdsItems}
        onChange={(event) => onChange({ holdsItems: event.target.checked })}
      >
        <span>Hold new items until someone looks</span>
      </Switch>
    </div>
  )
}

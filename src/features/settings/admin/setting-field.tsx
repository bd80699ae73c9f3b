import { FixedBadge } from '../../../console/parts/select-box.tsx'
import { Switch } from '../../../console/parts/switch.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SettingField } from './setting-groups.ts'

interface Props {
  field: SettingField
  value: string
  isFixed: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** One setting: a text, a choice, or a switch. */
export function Setting(props: Props) {
  if (props.field.type === 'switch') return <SwitchSetting {...props} />
  return props.field.choices ? <ChoiceSetting {...props} /> : <TextSetting {...props} />
}

function SwitchSetting({ field: { name, label, hint }, value, isFixed, onChange }: Props) {
  const isOn = value === 'on'
  return (
    <div className="setting-switch cluster row">
      <p>
        <b>{label}</b>
        {hint}
      </p>
      {isFixed && <FixedBadge />}
      <span aria-hidden="true" className="muted">
        {isOn ? 'On' : 'Off'}
      </span>
      <Switch
        id={name}
        label={label}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
      />
    </div>
  )
}

function ChoiceSetting({ field: { name, label, choices = [] }, value, isFixed, error, onChange }: Props) {
  return (
    <div>
      {isFixed && <FixedBadge />}
      <SelectField
        name={name}
        label={label}
        disabled={isFixed}
        value={value}
        {...(error && { error })}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options first="Choose one" of={choices.map((choice) => [choice.value, choice.label])} />
      </SelectField>
    </div>
  )
}

function TextSetting({
  field: { name, label, hint, type = 'text' },
  value,
  isFixed,
  error,
  onChange,
}: Props) {
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

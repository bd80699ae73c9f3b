import { FixedBadge } from '../../../console/parts/fields/select-box.tsx'
import { Switch } from '../../../console/parts/fields/switch.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
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
  const { field, value, isFixed, error, onChange } = props
  const { name, label, hint, type = 'text', choices } = field
  if (type === 'switch') return <SwitchSetting {...props} />
  const box = {
    name,
    label,
    value,
    error,
    disabled: isFixed,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div>
      {isFixed && <FixedBadge />}
      {choices ? (
        <SelectField {...box}>
          <Options first="Choose one" of={choices} />
        </SelectField>
      ) : (
        <TextField {...box} type={type} hint={hint} maxLength={500} autoComplete="off" />
      )}
    </div>
  )
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

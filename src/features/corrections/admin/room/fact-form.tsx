import LinkIcon from 'lucide-react/icons/link'
import Phone from 'lucide-react/icons/phone'
import PhoneCall from 'lucide-react/icons/phone-call'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { ChipsField } from '../../../../console/parts/fields/chips-field.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import type { FactDetails } from '../facts.schema.ts'
import type { FactFormValues } from './fact-values.ts'
import { formatDayOnly } from './format-day-only.ts'
import { useFactActs } from './use-fact-acts.ts'

interface FieldsProps {
  /** The fields that this kind of entry has. */
  fields: FactDetails['fields']
  values: FactFormValues
  errors: Readonly<Record<string, string>>
  onChange: (values: FactFormValues) => void
  /** Rendered below phone and web address. */
  children?: ReactNode
}

interface Props extends Omit<FieldsProps, 'fields' | 'children'> {
  fact: FactDetails
  isDirty: boolean
}

/** The fields of an entry, and the line to confirm a call. */
export function FactForm({ fact, isDirty, ...form }: Props) {
  return (
    <FactFields {...form} fields={fact.fields}>
      <CallLine fact={fact} isDirty={isDirty} />
    </FactFields>
  )
}

/** Renders only the fields that this kind of entry has. */
export function FactFields({ fields, values, errors, onChange, children }: FieldsProps) {
  const set = (change: Partial<FactFormValues>) => onChange({ ...values, ...change })
  const has = (field: FactDetails['fields'][number]) => fields.includes(field)
  const text = (name: 'name' | 'address' | 'hours' | 'url' | 'source', label: string) => ({
    ...{ name, label, error: errors[name], value: values[name] },
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <div className="fact-form stack gap-4">
      {has('name') && <TextField {...text('name', 'Name')} maxLength={120} />}
      {has('description') && (
        <TextareaField
          name="description"
          label="Description"
          rows={3}
          maxLength={200}
          error={errors.description}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      )}
      <div className="fact-contact stack gap-3">
        <div className="fact-two">
          {has('phones') && (
            <Phones phones={values.phones} error={errors.phones} onChange={(phones) => set({ phones })} />
          )}
          {has('url') && <TextField {...text('url', 'Web address')} inputMode="url" icon={<LinkIcon />} />}
        </div>
        {children}
      </div>
      {has('address') && <TextField {...text('address', 'Address')} maxLength={200} />}
      <div className="fact-two">
        {has('languages') && (
          <ChipsField
            id="language"
            label="Languages"
            values={values.languages}
            error={errors.languages}
            onChange={(languages) => set({ languages })}
          />
        )}
        {has('hours') && <TextField {...text('hours', 'Hours')} maxLength={120} />}
      </div>
      {has('source') && (
        <TextField
          {...text('source', 'Source')}
          hint="Where this comes from. Readers do not see it."
          maxLength={500}
        />
      )}
    </div>
  )
}

interface PhonesProps {
  phones: FactFormValues['phones']
  error: string | undefined
  onChange: (phones: FactFormValues['phones']) => void
}

function Phones({ phones, error, onChange }: PhonesProps) {
  const shown = phones.length > 0 ? phones : [{ number: '', label: '' }]
  const put = (at: number, change: Partial<FactFormValues['phones'][number]>) =>
    onChange(shown.map((phone, index) => (index === at ? { ...phone, ...change } : phone)))
  return (
    <div className="fact-phones">
      {shown.map(({ number, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no other name while they are typed.
        <div key={index}>
          <TextField
            name={`phone-${index}`}
            label={index === 0 ? 'Phone' : `Phone ${index + 1}`}
            type="tel"
            icon={<Phone />}
            error={index === 0 ? error : undefined}
            value={number}
            onChange={(event) => put(index, { number: event.target.value })}
          />
          {shown.length > 1 && (
            <>
              <TextField
                name={`phone-label-${index}`}
                label="For"
                maxLength={60}
                value={label}
                onChange={(event) => put(index, { label: event.target.value })}
              />
              <IconButton
                label={`Remove phone ${index + 1}`}
                onClick={() => onChange(shown.filter((_, at) => at !== index))}
              >
                <X />
              </IconButton>
            </>
          )}
        </div>
      ))}
      <Button variant="quiet" onClick={() => onChange([...shown, { number: '', label: '' }])}>
        <Plus /> Add a number
      </Button>
    </div>
  )
}

/** "Called and confirmed" saves at once, so it needs a saved form: the call was to the stored number. */
function CallLine({ fact: { line, history }, isDirty }: { fact: FactDetails; isDirty: boolean }) {
  const acts = useFactActs()
  const last = history.find(({ kind, isInForce }) => kind === 'confirmation' && isInForce)
  return (
    <div className="fact-call cluster row">
      {line.phone && (
        <Button
          variant="outline"
          className="button-good"
          disabled={isDirty}
          isPending={acts.isConfirming}
          onClick={() => acts.confirm([line.key])}
        >
          <PhoneCall /> Called and confirmed today
        </Button>
      )}
      <span>
        {isDirty && line.phone && 'Save your changes first. '}
        {line.confirmedOn
          ? `Last confirmed ${formatDayOnly(line.confirmedOn)}${last ? ` by ${last.operatorName}` : ''}`
          : 'Nobody has called yet'}
      </span>
      {line.url && (
        <Button variant="quiet" isPending={acts.isTesting} onClick={() => acts.testLink(line.key)}>
          Test the link
        </Button>
      )}
    </div>
  )
}

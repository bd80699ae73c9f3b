import Phone from 'lucide-react/icons/phone'
import { PhoneCard } from '../../../ui/panels/phone-card.tsx'
import { isElsewhere } from '../choices/guide-choices.ts'
import type { PhoneView } from '../guide.schema.ts'
import type { TaskPartProps } from './fact.tsx'

/** The numbers of the official pages, each once and without those already listed for a province. */
export function TaskPhones({ task, choices, level }: TaskPartProps) {
  const Heading = `h${level}` as const
  const numbers = new Set(task.provinces.flatMap(({ phones }) => phones.map(({ number }) => number)))
  const lines = task.links.flatMap(({ label, place, phone }) => {
    if (!phone || numbers.has(phone.number)) return []
    numbers.add(phone.number)
    return [{ label, place, phone }]
  })
  if (lines.length === 0) return null
  return (
    <section hidden={lines.every(({ place }) => isElsewhere(place, choices))}>
      <Heading className="guide-label">Call first</Heading>
      <div className="stack gap-2">
        {lines.map(({ label, place, phone }) => (
          <div key={phone.number} data-part="" data-only-at={place} hidden={isElsewhere(place, choices)}>
            <GuidePhone label={label} {...phone} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** A number to call, marked if we have not called it yet. */
export function GuidePhone({ label, number, href, note, isUncalled }: PhoneView & { label: string }) {
  const words = [note, isUncalled && 'We haven’t called this number yet.'].filter(Boolean).join(' · ')
  return <PhoneCard icon={<Phone />} label={label} value={number} href={href} note={words || undefined} />
}

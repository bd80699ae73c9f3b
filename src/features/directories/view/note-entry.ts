import { dayAndYear } from '../../../platform/time/calendar-day.ts'
import type { EntryNote } from '../directories.schema.ts'
import type { Contact } from '../read-contact.ts'

type Facts = Contact & { confirmedOn?: string | undefined }

/** The one quiet line of an entry: hours and languages, then its main check or warning. Often empty. */
export function noteEntry(facts: Facts, link: EntryNote | undefined): EntryNote | undefined {
  const state = noteState(facts, link)
  const text = [facts.hours, facts.languages?.join(', '), state?.text].filter(Boolean).join(' · ')
  return text ? { kind: state?.kind ?? 'plain', text } : undefined
}

function noteState({ phones, confirmedOn }: Facts, link: EntryNote | undefined): EntryNote | undefined {
  if (link?.kind === 'warning') return link
  if (confirmedOn) return { kind: 'checked', text: `Called and confirmed on ${dayAndYear(confirmedOn)}` }
  const isUnsure = phones.some(({ confidence }) => confidence === 'medium')
  if (isUnsure) return { kind: 'plain', text: 'We haven’t called this number yet' }
  return link
}

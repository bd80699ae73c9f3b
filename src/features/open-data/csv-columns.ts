import type { OpenEntry } from './open-entry.ts'

export interface CsvColumn {
  name: string
  /** The corresponding field in the JSON file. */
  inJson: string
  meaning: string
  read: (entry: OpenEntry) => string
}

const describePhone = ({ number, label }: { number: string; label?: string }) =>
  label ? `${number} (${label})` : number

/** The columns of directory.csv: both the file and its description on the page use this list. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  {
    name: 'id',
    inJson: 'id',
    meaning: 'A UUID that stays the same as long as the entry keeps its page and name.',
    read: ({ uuid }) => uuid,
  },
  { name: 'name', inJson: 'name', meaning: 'The name of the service or body.', read: ({ name }) => name },
  {
    name: 'description',
    inJson: 'description',
    meaning: 'What it does for you, in our words.',
    read: ({ description }) => description,
  },
  {
    name: 'organization',
    inJson: 'organization.name',
    meaning: 'Who runs the official page. Empty for the one entry that is a telephone line only.',
    read: ({ organization }) => organization ?? '',
  },
  {
    name: 'url',
    inJson: 'url',
    meaning: 'The official page. Empty for the one entry that is a telephone line only.',
    read: ({ url }) => url ?? '',
  },
  {
    name: 'status',
    inJson: 'status',
    meaning: 'Always “active”: what is no longer offered is taken out of the directory.',
    read: () => 'active',
  },
  {
    name: 'phone',
    inJson: 'phones[0].number',
    meaning: 'The first number to call, where public sources agree on one.',
    read: ({ phones = [] }) => phones[0]?.number ?? '',
  },
  {
    name: 'other_phones',
    inJson: 'phones[1].number and on',
    meaning: 'Further numbers with what they are for, separated by “; ”.',
    read: ({ phones = [] }) => phones.slice(1).map(describePhone).join('; '),
  },
  {
    name: 'address',
    inJson: 'service_at_locations[0].location.description',
    meaning: 'The street address, where public sources agree on one.',
    read: ({ address }) => address ?? '',
  },
  {
    name: 'hours',
    inJson: 'schedules[0].description',
    meaning: 'When someone answers, as the source says.',
    read: ({ hours }) => hours ?? '',
  },
  {
    name: 'languages',
    inJson: 'languages[].name',
    meaning: 'Languages of the service where they are stated, separated by “; ”.',
    read: ({ languages }) => (languages ?? []).join('; '),
  },
  {
    name: 'directory',
    inJson: 'attributes[0].taxonomy_term.name',
    meaning: 'The page it is on, such as “Health & Disability”.',
    read: ({ pageTitle }) => pageTitle,
  },
  {
    name: 'group',
    inJson: 'attributes[1].taxonomy_term.name',
    meaning: 'The group on that page.',
    read: ({ group }) => group,
  },
  {
    name: 'link_status',
    inJson: 'attributes[] with the label link_status',
    meaning: 'ok, moved, gone, unsure or failed; empty when the link has not been checked yet.',
    read: ({ link }) => link?.status ?? '',
  },
  {
    name: 'link_checked_on',
    inJson: 'attributes[] with the label link_checked_on',
    meaning: 'The day of that check, such as 2026-11-15.',
    read: ({ link }) => link?.checkedOn ?? '',
  },
  {
    name: 'confirmed_on',
    inJson: 'assured_date',
    meaning:
      'The day one of us last called and found it right, or the owner of a business said so; empty until then.',
    read: ({ confirmedOn }) => confirmedOn ?? '',
  },
  {
    name: 'page',
    inJson: 'attributes[0].taxonomy_term.term_uri',
    meaning: 'Where the entry is on this site; in JSON, the page it is on.',
    read: ({ page }) => page,
  },
]

import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import type { DirectoryView, EntryView, GroupView, SubgroupView } from './directories.schema.ts'
import { DirectoryEntry } from './directory-entry.tsx'
import { DirectoryIcon } from './directory-icon.tsx'
import { countWords, isFoundIn } from './find-text.ts'
import { GROUPS } from './group-names.ts'

/** Groups cycle through the six tints of the identity. */
export const TINTS = 6

interface DirectoryGroupsProps {
  directory: DirectoryView
  term: string
}

export function DirectoryGroups({ directory, term }: DirectoryGroupsProps) {
  return (
    <Accordion>
      {directory.groups.map((group, index) => (
        <Group key={group.id} {...{ group, directory, term }} tint={index % TINTS} />
      ))}
    </Accordion>
  )
}

interface GroupProps extends DirectoryGroupsProps {
  group: GroupView
  tint: number
}

function Group({ group, directory, term, tint }: GroupProps) {
  const { id, title, description, icon, count, entries, subgroups } = group
  const found = findEntries(entries, term, [title])
  const foundInParts = subgroups.map((part) => findEntries(part.entries, term, [title, part.title]))
  const total = foundInParts.reduce((sum, part) => sum + part.size, found.size)
  return (
    <AccordionItem
      name={term ? undefined : GROUPS}
      panelId={id}
      title={title}
      about={description}
      count={countWords(count, directory.noun, term ? total : undefined)}
      icon={<DirectoryIcon name={icon} />}
      tint={tint}
      isOpen={term !== '' && total > 0}
      isHidden={total === 0}
    >
      {entries.length > 0 && <Entries {...{ entries, directory, found }} />}
      {subgroups.map((part, index) => (
        <Subgroup key={part.id} {...{ part, directory, term }} parent={id} found={foundInParts[index]} />
      ))}
    </AccordionItem>
  )
}

interface SubgroupProps extends DirectoryGroupsProps {
  part: SubgroupView
  parent: string
  found: Set<EntryView> | undefined
}

function Subgroup({ part, directory, term, parent, found = new Set() }: SubgroupProps) {
  const { id, title, description, count, entries } = part
  return (
    <AccordionItem
      name={term ? undefined : `${GROUPS}-${parent}`}
      panelId={id}
      level={4}
      title={title}
      about={description}
      count={countWords(count, directory.noun, term ? found.size : undefined)}
      isOpen={term !== '' && found.size > 0}
      isHidden={found.size === 0}
    >
      <Entries {...{ entries, directory, found }} />
    </AccordionItem>
  )
}

interface EntriesProps {
  entries: EntryView[]
  directory: DirectoryView
  found: Set<EntryView>
  className?: string
}

/** What is not found is hidden, not left out, so that the browser can go on finding without asking again. */
export function Entries({ entries, directory, found, className = 'entry-list' }: EntriesProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <DirectoryEntry
          key={entry.id}
          entry={entry}
          slug={directory.slug}
          linkLabel={directory.linkLabel}
          isHidden={!found.has(entry)}
        />
      ))}
    </ul>
  )
}

/** The entries whose name, description or group holds the term. */
export function findEntries(entries: EntryView[], term: string, groupTitles: string[]): Set<EntryView> {
  return new Set(
    entries.filter(({ name, description }) => isFoundIn(term, [name, description, ...groupTitles])),
  )
}

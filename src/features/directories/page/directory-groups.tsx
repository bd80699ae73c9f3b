import { Accordion, AccordionItem } from '../../../ui/panels/accordion.tsx'
import type { DirectoryView, EntryView, GroupView, SubgroupView } from '../directories.schema.ts'
import { DirectoryEntry } from '../entries/directory-entry.tsx'
import { DirectoryIcon } from '../entries/directory-icon.tsx'
import { GROUPS } from '../entries/group-names.ts'
import { type FindCriteria, isNarrowed } from '../find/find-criteria.ts'
import type { Findings } from '../find/find-in-directory.ts'
import { countWords } from '../find/find-text.ts'

/** Groups cycle through the six tints of the identity. */
export const TINTS = 6

interface DirectoryGroupsProps {
  directory: DirectoryView
  criteria: FindCriteria
  findings: Findings
}

export function DirectoryGroups(props: DirectoryGroupsProps) {
  return (
    <Accordion>
      {props.directory.groups.map((group, index) => (
        <Group key={group.id} {...props} group={group} tint={index % TINTS} />
      ))}
    </Accordion>
  )
}

interface GroupProps extends DirectoryGroupsProps {
  group: GroupView
  tint: number
}

function Group({ group, tint, ...page }: GroupProps) {
  const { id, title, description, icon, entries, subgroups } = group
  return (
    <AccordionItem
      {...foundPart(group, page)}
      name={GROUPS}
      panelId={id}
      title={title}
      about={description}
      icon={<DirectoryIcon name={icon} />}
      tint={tint}
    >
      {entries.length > 0 && <Entries {...page} entries={entries} />}
      {subgroups.map((part) => (
        <Subgroup key={part.id} {...page} part={part} parent={id} />
      ))}
    </AccordionItem>
  )
}

interface SubgroupProps extends DirectoryGroupsProps {
  part: SubgroupView
  parent: string
}

function Subgroup({ part, parent, ...page }: SubgroupProps) {
  const { id, title, description, entries } = part
  return (
    <AccordionItem
      {...foundPart(part, page)}
      name={`${GROUPS}-${parent}`}
      panelId={id}
      level={4}
      title={title}
      about={description}
    >
      <Entries {...page} entries={entries} />
    </AccordionItem>
  )
}

/** A group while the page is narrowed: matches counted, the first group open, groups without any hidden. */
function foundPart({ id, count }: SubgroupView, { directory, criteria, findings }: DirectoryGroupsProps) {
  const found = findings.counts.get(id) ?? 0
  return {
    count: countWords(count, directory.noun, isNarrowed(criteria) ? found : undefined),
    isOpen: findings.open.has(id),
    isHidden: found === 0,
  }
}

interface EntriesProps {
  entries: EntryView[]
  directory: DirectoryView
  findings: Findings
  className?: string
}

/** Entries that do not match are hidden, not left out, so that the browser can search without a request. */
export function Entries({ entries, directory, findings, className = 'entry-list' }: EntriesProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <DirectoryEntry
          key={entry.id}
          entry={entry}
          slug={directory.slug}
          linkLabel={directory.linkLabel}
          isHidden={!findings.rows.has(entry)}
        />
      ))}
    </ul>
  )
}

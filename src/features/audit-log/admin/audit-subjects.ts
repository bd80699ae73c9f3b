interface Subject {
  id: string
  name: string
  /** The first parts of its actions' names. */
  kinds: readonly string[]
}

/** What the log can be filtered by. */
export const AUDIT_SUBJECTS: readonly Subject[] = [
  { id: 'ad', name: 'Ads', kinds: ['ad', 'ads', 'pick', 'report', 'thread', 'appeal'] },
  { id: 'booking', name: 'Bookings', kinds: ['booking'] },
  { id: 'category', name: 'Categories', kinds: ['category'] },
  { id: 'feedback', name: 'Directories', kinds: ['feedback', 'fact', 'link'] },
  { id: 'newsletter', name: 'Newsletter', kinds: ['newsletter'] },
  { id: 'operator', name: 'People', kinds: ['operator'] },
  { id: 'queue', name: 'Decisions undone', kinds: ['queue'] },
]

/** The action kinds of a subject; any other value is itself a kind. */
export const kindsOf = (about: string): readonly string[] =>
  AUDIT_SUBJECTS.find(({ id }) => id === about)?.kinds ?? [about]

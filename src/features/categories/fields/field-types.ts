/** What a field of a category can hold. The table has the same list. */
export const FIELD_TYPES = ['text', 'number', 'choice', 'boolean', 'date'] as const

/**
 * What the server puts into a page that shows a form again; never fetched. The server names the key as well, and runs
 * without the library that reads it.
 */
export const formDraft = <Draft>(...queryKey: string[]) => ({
  queryKey,
  enabled: false,
  initialData: null as Draft | null,
})

/** A form with an email address alone, shown again. */
export interface EmailDraft {
  email: string
  error: string
}

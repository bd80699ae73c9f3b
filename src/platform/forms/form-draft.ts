/**
 * A query for the values the server embeds when it shows a form again; never fetched. Plain data rather than
 * `queryOptions`: the server code that names the key runs without TanStack Query.
 */
export const formDraft = <Draft>(...queryKey: string[]) => ({
  queryKey,
  enabled: false,
  initialData: null as Draft | null,
})

/** The draft of a form whose only field is an email address. */
export interface EmailDraft {
  email: string
  error: string
}

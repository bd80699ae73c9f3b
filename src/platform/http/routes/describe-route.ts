/** What the API reference says of a route; its schema checks what it takes and what it answers. */
export const describeRoute = <Schema extends object>(tag: string, summary: string, schema: Schema) => ({
  schema: { tags: [tag], summary, ...schema },
})

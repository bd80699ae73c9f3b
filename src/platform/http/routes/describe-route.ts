/** The entry of a route in the API reference; the schema validates its requests and responses. */
export const describeRoute = <Schema extends object>(tag: string, summary: string, schema: Schema) => ({
  schema: { tags: [tag], summary, ...schema },
})

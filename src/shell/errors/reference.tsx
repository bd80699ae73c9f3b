/** The request id, to quote when writing to us about a failed page; the log has it too. */
export function Reference({ id }: { id: string }) {
  return <p className="small muted above-5">Reference: {id}</p>
}

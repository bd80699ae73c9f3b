/** What somebody who writes to us about a failed page can quote: the log knows it. */
export function Reference({ id }: { id: string }) {
  return <p className="small muted above-5">Reference: {id}</p>
}

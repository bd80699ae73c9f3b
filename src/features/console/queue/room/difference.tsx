import type { QueueItem } from '../queue.schema.ts'

/** What an edited ad said before, beside what it says now. */
export function Difference({ changes }: { changes: QueueItem['changes'] }) {
  return (
    <table className="difference">
      <caption>What changed</caption>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Field</span>
          </th>
          <th>Before</th>
          <th>Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <del>{before || 'Nothing'}</del>
            </td>
            <td>
              <ins>{after || 'Nothing'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

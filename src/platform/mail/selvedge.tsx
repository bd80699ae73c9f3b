const THREADS: readonly [colour: string, width: number][] = [
  ['#005c3a', 30],
  ['#141a17', 4],
  ['#f5b81c', 6],
  ['#c8102e', 4],
  ['#f5b81c', 6],
  ['#141a17', 4],
  ['#005c3a', 30],
  ['#f5b81c', 4],
  ['#c8102e', 8],
  ['#f5b81c', 4],
]

/** The kente edge of the site, made of cells: no picture to fetch, none to be blocked. */
export function Selvedge() {
  return (
    <tr>
      <td>
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
          <tbody>
            <tr>{THREADS.map(thread)}</tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}

function thread([backgroundColor, width]: (typeof THREADS)[number], at: number) {
  return (
    <td
      key={`${backgroundColor} ${at}`}
      width={`${width}%`}
      height="6"
      style={{ backgroundColor, fontSize: 0, lineHeight: '6px' }}
    >
      &nbsp;
    </td>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export interface Column<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Aligns the column to the right, for numbers. */
  isNumber?: boolean
  /** The server's name for sorting by this column. */
  sort?: string
}

interface Selection {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The name of a row, for its checkbox. */
  nameOf: (row: Row) => string
  currentId?: string | undefined
  onOpen?: (row: Row) => void
  selection?: Selection
  /** `-posted` sorts by `posted`, descending. */
  sort?: string
  onSort?: (sort: string) => void
  /** Shown at the end of each row. */
  acts?: (row: Row) => ReactNode
}

/** A table whose rows become cards on a narrow screen. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, nameOf, currentId, onOpen, selection, acts } = props
  return (
    <table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          {selection && <AllBox rows={rows} idOf={idOf} {...selection} />}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {acts && (
            <th>
              <span className="sr-only">What to do</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <tr
              key={id}
              data-row={id}
              aria-current={id === currentId ? 'true' : undefined}
              className={classNames(selection?.chosen.has(id) && 'is-chosen', onOpen && 'is-open')}
              onClick={(event) => isPlainPress(event.target) && onOpen?.(row)}
            >
              {selection && <RowBox id={id} name={nameOf(row)} {...selection} />}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
              {acts && <td className="desk-table-acts">{acts(row)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  return (
    <td
      className={classNames(column.isNumber && 'is-number')}
      data-head={column.head}
      data-none={content === '–' || undefined}
    >
      {content}
    </td>
  )
}

/** False for a press on a control inside the row, or while text is selected. */
const isPlainPress = (target: EventTarget) =>
  !(target as Element).closest('a, button, input, label, select, [role=menu]') && !getSelection()?.toString()

interface HeadProps<Row> {
  column: Column<Row>
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
}

function Head<Row>({ column: { head, sort: name, isNumber }, sort, onSort }: HeadProps<Row>) {
  const className = classNames(isNumber && 'is-number')
  if (!name || !onSort) return <th className={className}>{head}</th>
  const isDown = sort === `-${name}`
  const isUp = sort === name
  const order = isDown ? 'descending' : isUp ? 'ascending' : 'none'
  return (
    <th className={className} aria-sort={order}>
      <button type="button" onClick={() => onSort(isDown ? name : `-${name}`)}>
        {head}
        {isDown && <ArrowDown />}
        {isUp && <ArrowUp />}
      </button>
    </th>
  )
}

function AllBox<Row>({ rows, idOf, chosen, onChoose }: Selection & Pick<Props<Row>, 'rows' | 'idOf'>) {
  const ids = rows.map(idOf)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <th className="desk-table-box">
      <label className="box-label">
        <span className="sr-only">Select all on this page</span>
        <input
          type="checkbox"
          className="check-box"
          checked={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : ids))}
        />
      </label>
    </th>
  )
}

function RowBox({ id, name, chosen, onChoose }: Selection & { id: string; name: string }) {
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <td className="desk-table-box">
      <label className="box-label">
        <span className="sr-only">Select {name}</span>
        <input type="checkbox" className="check-box" checked={chosen.has(id)} onChange={toggle} />
      </label>
    </td>
  )
}

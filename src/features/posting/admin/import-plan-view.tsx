import { type Column, DataTable } from '../../../console/parts/data-table.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import type { ShownPlan } from './import-ads.schema.ts'

const SHOWN = 200
type Problem = ShownPlan['problems'][number]

const COLUMNS: Column<Problem>[] = [
  { id: 'line', head: 'Line', cell: ({ line }) => `Line ${line}` },
  { id: 'column', head: 'Column', cell: ({ column }) => column },
  { id: 'says', head: 'What is wrong', cell: ({ says }) => says },
]

/** What a file would do, and every line that must be fixed first. */
export function ImportPlanView({ plan: { fresh, known, problems } }: { plan: ShownPlan }) {
  const rest = problems.length - SHOWN
  return (
    <section className="stack gap-2" role="status">
      <p>
        <b>{countOf(fresh, 'new ad')}</b>
        {known > 0 && `, ${known} here already and left out`}
        {problems.length > 0 && `, ${countOf(problems.length, 'line')} to fix`}.
      </p>
      {problems.length === 0 && fresh === 0 && (
        <p>Every ad of this file is on the site already. There is nothing to import.</p>
      )}
      {problems.length > 0 && (
        <DataTable
          label="What to fix, by line"
          columns={COLUMNS}
          rows={problems.slice(0, SHOWN)}
          idOf={({ line, column, says }) => `${line} ${column} ${says}`}
          nameOf={({ line }) => `line ${line}`}
        />
      )}
      {rest > 0 && <p>And {rest} more.</p>}
    </section>
  )
}

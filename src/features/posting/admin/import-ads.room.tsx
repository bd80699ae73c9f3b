import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { type Column, DataTable } from '../../../console/parts/lists/data-table.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { sendCheck, sendImport } from './import-ads.calls.ts'
import type { ShownPlan } from './import-ads.schema.ts'

const ADS = '/api/admin/ads'
const NOT_UTF8 =
  'The characters in this file can’t be read. In your spreadsheet program choose “Save as”, “CSV UTF-8”, and try again.'

/** Imports ads from a file: checked first, and stored only after the operator agrees. */
export default function ImportAdsRoom() {
  const [csv, setCsv, forget] = useDraft('ads to import', '')
  const [plan, setPlan] = useState<ShownPlan | null>(null)
  const [problem, setProblem] = useState('')
  const [, go] = useLocation()
  const onRefused = ({ message }: CallFailed) => setProblem(message)
  const check = useChange({
    send: sendCheck,
    outdates: [],
    onRefused,
    onDone(answer) {
      setProblem('')
      setPlan(answer)
    },
  })
  const save = useChange({
    send: sendImport,
    outdates: [ADS],
    onRefused,
    onDone({ imported, known }) {
      forget('')
      go('/ads')
      const text = known > 0 ? `${known} were already here and were skipped.` : undefined
      showToast({ title: `${countOf(imported, 'ad')} imported`, text })
    },
  })
  const change = (text: string) => {
    setCsv(text)
    setPlan(null)
    setProblem('')
  }
  const readFile = async (file: File | undefined) => {
    const text = file && readText(await file.arrayBuffer())
    if (text === null) return setProblem(NOT_UTF8)
    if (text === undefined) return
    change(text)
    check.mutate(text)
  }
  const isGood = plan !== null && plan.problems.length === 0 && plan.fresh > 0
  return (
    <>
      <RoomHead title="Import ads">
        <Link className={buttonClasses({ variant: 'outline' })} href="/ads">
          <ArrowLeft /> Back to the ads
        </Link>
      </RoomHead>
      <section className="desk-panel import-ads">
        <p>
          A CSV file with the columns <b>title</b>, <b>description</b> and <b>location</b>, and optionally
          status, price, phone and category, as in the export. We check it first: nothing is imported until
          you say so.
        </p>
        <FieldError id="csv" error={problem} />
        <label className="import-file stack gap-1h">
          <span>CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => readFile(event.target.files?.[0])}
          />
        </label>
        <TextareaField
          name="csv"
          label="Or paste its lines"
          rows={8}
          wrap="off"
          spellCheck={false}
          value={csv}
          onChange={(event) => change(event.target.value)}
        />
        {plan && <ImportPlanView plan={plan} />}
        <div className="cluster gap-2">
          <Button
            variant={isGood ? 'outline' : 'primary'}
            disabled={csv.trim() === ''}
            isPending={check.isPending}
            onClick={() => check.mutate(csv)}
          >
            {plan ? 'Check it again' : 'Check it first'}
          </Button>
          {isGood && (
            <Button isPending={save.isPending} onClick={() => save.mutate(csv)}>
              Import {countOf(plan.fresh, 'ad')}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

/** Returns null if the file is not in UTF-8. */
function readText(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const SHOWN = 200
type Problem = ShownPlan['problems'][number]

const COLUMNS: Column<Problem>[] = [
  { id: 'line', head: 'Line', cell: ({ line }) => `Line ${line}` },
  { id: 'column', head: 'Column', cell: ({ column }) => column },
  { id: 'says', head: 'What is wrong', cell: ({ says }) => says },
]

/** What a file would do, and every line that must be fixed first. */
function ImportPlanView({ plan: { fresh, known, problems } }: { plan: ShownPlan }) {
  const rest = problems.length - SHOWN
  return (
    <section className="stack gap-2" role="status">
      <p>
        <b>{countOf(fresh, 'new ad')}</b>
        {known > 0 && `, ${known} already here and skipped`}
        {problems.length > 0 && `, ${countOf(problems.length, 'line')} to fix`}.
      </p>
      {problems.length === 0 && fresh === 0 && (
        <p>Every ad in this file is already on the site. There is nothing to import.</p>
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

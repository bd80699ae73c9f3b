import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../parts/notices/toast.ts'
import type { CallFailed } from './fetch-json.ts'

interface Options<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** Paths of reads that are old afterwards; the badges of the rail always are. */
  outdates: readonly string[]
  /** Shows the change before the site has answered; what it returns takes that back if the site says no. */
  expect?: (input: Input, client: QueryClient) => () => void
  onDone?: (answer: Answer, input: Input) => void
  /** For a form that shows refusals at its fields; otherwise they are shown as a toast. */
  onRefused?: (error: CallFailed, input: Input) => void
}

/** Reads that wait to be asked again. */
const outdated = new Set<string>()
/** Changes that the site has not answered. To the client one also counts while its reads are asked again. */
let unanswered = 0

/** A change: shown at once where the room says how, taken back if the site refuses, and followed by fresh reads. */
export function useChange<Input, Answer>(options: Options<Input, Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, CallFailed, Input, (() => void) | undefined>({
    mutationFn: options.send,
    async onMutate(input) {
      unanswered += 1
      if (!options.expect) return undefined
      // An answer that is on its way knows nothing of this change, and would take it back for a moment.
      await Promise.all(options.outdates.map((path) => client.cancelQueries({ queryKey: [path] })))
      return options.expect(input, client)
    },
    onError(error, input, takeBack) {
      takeBack?.()
      if (options.onRefused) options.onRefused(error, input)
      else showToast({ title: 'Not saved', text: error.message, isBad: true })
    },
    onSuccess: (answer, input) => options.onDone?.(answer, input),
    onSettled() {
      unanswered -= 1
      for (const path of [...options.outdates, '/api/admin/badges']) outdated.add(path)
      // Of several changes at once the last one asks again, for all of them.
      if (unanswered > 0) return
      const paths = [...outdated]
      outdated.clear()
      return Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
}

/** Changes what reads of a path have answered, until they are asked again; returns how to take that back. */
export function expectAnswer<Answer>(client: QueryClient, path: string, change: (answer: Answer) => Answer) {
  const before = client.getQueriesData<Answer>({ queryKey: [path] })
  client.setQueriesData<Answer>({ queryKey: [path] }, (answer) => answer && change(answer))
  return () => {
    for (const [key, answer] of before) client.setQueryData(key, answer)
  }
}

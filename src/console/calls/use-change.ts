import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../parts/notices/toast.ts'
import type { CallFailed } from './fetch-json.ts'

interface Options<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** Paths of reads to refetch afterwards; the badges of the rail are always included. */
  outdates: readonly string[]
  /** Shows the change before the server responds; the function it returns reverts it if it is refused. */
  expect?: (input: Input, client: QueryClient) => () => void
  onDone?: (answer: Answer, input: Input) => void
  /** For a form that shows refusals at its fields; the default is a toast. */
  onRefused?: (error: CallFailed, input: Input) => void
}

/** Paths of reads that wait to be refetched. */
const outdated = new Set<string>()
/** Changes without a response yet. The client's own count also includes those whose reads are refetching. */
let unanswered = 0

/** A change: shown at once where the room says how, reverted if refused, and followed by a refetch. */
export function useChange<Input, Answer>(options: Options<Input, Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, CallFailed, Input, (() => void) | undefined>({
    mutationFn: options.send,
    async onMutate(input) {
      unanswered += 1
      if (!options.expect) return undefined
      // A response still in flight does not know about this change and would revert it for a moment.
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
      // Of several changes at once, the last one refetches for all of them.
      if (unanswered > 0) return
      const paths = [...outdated]
      outdated.clear()
      return Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
}

/** Changes the cached responses of a path until they are refetched. Returns a function that reverts this. */
export function expectAnswer<Answer>(client: QueryClient, path: string, change: (answer: Answer) => Answer) {
  const before = client.getQueriesData<Answer>({ queryKey: [path] })
  client.setQueriesData<Answer>({ queryKey: [path] }, (answer) => answer && change(answer))
  return () => {
    for (const [key, answer] of before) client.setQueryData(key, answer)
  }
}

import { useState } from 'react'
import { useSending } from '../../../ui/forms/use-sending.ts'
import { useProofOfWork } from '../../../ui/proof/proof-of-work.tsx'
import type { AdFormErrors } from './ad-form.schema.ts'
import type { AdDraft } from './draft/ad-draft.calls.ts'

const FAILED = 'The ad could not be sent. Check your connection and try again.'

interface Options {
  action: string
  firstProblem: string | null
  /** Runs once the ad is accepted, before the next page loads. */
  onSent: (() => Promise<void>) | null
}

/** Sends the same form as a browser without script would, and reads the response as JSON. */
export function useAdSender({ action, firstProblem, onSent }: Options) {
  const [isSending, setIsSending] = useSending()
  const [problem, setProblem] = useState(firstProblem)
  const proof = useProofOfWork()

  /** Returns the field errors if the ad is refused; null if it is accepted or could not be sent at all. */
  const send = async (body: FormData): Promise<AdFormErrors | null> => {
    let isLeaving = false
    setIsSending(true)
    setProblem(null)
    try {
      body.set('proof', (await proof.take()) ?? '')
      const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } })
      const isJson = answer.headers.get('Content-Type')?.includes('json')
      if (!isJson) throw new Error((await answer.text()) || FAILED)
      const told = (await answer.json()) as AdDraft | { next: string }
      if ('next' in told) {
        await onSent?.()
        isLeaving = true
        location.assign(told.next)
        return null
      }
      setProblem(told.problem)
      return told.errors
    } catch (error) {
      setProblem(error instanceof TypeError ? FAILED : (error as Error).message)
      return null
    } finally {
      // The button stays disabled until the next page has loaded.
      setIsSending(isLeaving)
    }
  }
  return { isSending, problem, send, prepare: () => void proof.start() }
}

import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import { useSending } from '../forms/use-sending.ts'
import { useProofOfWork } from './proof-of-work.tsx'

type ProofFormProps = Omit<ComponentProps<'form'>, 'method' | 'onSubmit' | 'onFocus' | 'children'> & {
  children: (isSending: boolean) => ReactNode
}

/** A plain POST form. With script it also sends the proof of work, which allows more submissions. */
export function ProofForm({ children, ...form }: ProofFormProps) {
  const proof = useProofOfWork()
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    setIsSending(true)
    if (field.current) field.current.value = (await proof.take()) ?? ''
    sent.submit()
  }
  return (
    <form method="post" onSubmit={submit} onFocus={() => void proof.start()} {...form}>
      {children(isSending)}
      <input ref={field} type="hidden" name="proof" defaultValue="" />
    </form>
  )
}

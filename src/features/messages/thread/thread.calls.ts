import { call } from '../../../platform/calls.ts'
import { formDraft } from '../../../platform/forms/form-draft.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { MessageErrors, MessageForm } from '../message-form.schema.ts'
import type { showThread } from './show-thread.ts'

/** A conversation as one side sees it. */
export type Thread = NonNullable<Awaited<ReturnType<typeof showThread>>>
export type ThreadPhoto = Thread['messages'][number]['photos'][number]

export const threadCall = (token: string) => ({
  ...call<Thread>(['/api/messages', token]),
  enabled: /^[\w-]{43}$/.test(token),
})

/** The values and errors of a form that is shown again. */
export interface MessageDraft {
  values: MessageForm
  errors: MessageErrors
  problem: string | null
}

export const messageDraftCall = () => formDraft<MessageDraft>('message-draft')

export interface AnswerDraft {
  text: string
  errors: { text?: string; photos?: string }
  /** Photos that were accepted before something else failed. */
  photos: DraftPhoto[]
}

export const answerDraftCall = () => formDraft<AnswerDraft>('answer-draft')

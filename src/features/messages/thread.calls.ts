import { call } from '../../platform/calls.ts'
import { formDraft } from '../../platform/form-draft.ts'
import type { DraftPhoto } from '../photos/photos.schema.ts'
import type { MessageErrors, MessageForm } from './message-form.schema.ts'

interface ThreadMessage {
  id: number
  isMine: boolean
  text: string
  notes: string[]
  sentAt: string
  photos: ThreadPhoto[]
}

export interface ThreadPhoto {
  id: string
  width: number
  height: number
  /** Opens it, for a day or two. */
  key: string
}

/** A conversation as one side sees it. */
export interface Thread {
  adId: number
  adTitle: string
  /** Its page is there: it is live, or ended not long ago. */
  isAdShown: boolean
  isOver: boolean
  /** Not because one of the two ended it. */
  isOverWithAd: boolean
  /** The reader's own: nobody is told that the other side reported them. */
  report: 'waiting' | 'read' | null
  /** The seller marked the ad as sold; for two weeks both can still write. */
  isSold: boolean
  /** The reader ended it less than a day ago, and may take that back. */
  canReopen: boolean
  /** Whom the reader writes with. */
  otherName: string
  messages: ThreadMessage[]
}

export const threadCall = (token: string) => ({
  ...call<Thread>(['/api/messages', token]),
  enabled: /^[\w-]{43}$/.test(token),
})

/** What was typed, with what is wrong with it: the form shown again. */
export interface MessageDraft {
  values: MessageForm
  errors: MessageErrors
  problem: string | null
}

export const messageDraftCall = () => formDraft<MessageDraft>('message-draft')

export interface AnswerDraft {
  text: string
  errors: { text?: string; photos?: string }
  /** Those that were taken before something else went wrong. */
  photos: DraftPhoto[]
}

export const answerDraftCall = () => formDraft<AnswerDraft>('answer-draft')

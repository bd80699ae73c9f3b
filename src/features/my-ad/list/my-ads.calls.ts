import { call } from '../../../platform/calls.ts'
import { type EmailDraft, formDraft } from '../../../platform/form-draft.ts'

/** Not what the table says, but where it stands for its seller. */
export type MyAdState = 'draft' | 'held' | 'live' | 'sold' | 'expired' | 'removed'

export interface MyAd {
  id: number
  state: MyAdState
  isPending: boolean
  title: string
  imageUrl: string | null
  drawing: string
  /** The secret of its own manage link. */
  token: string
  /** Last day while live, day of the sale or of the end afterwards, day it was sent before. */
  day: string
  daysLeft: number
  views: number
  messages: number
  canRenewNow: boolean
  canGoBackOnSale: boolean
  isPageShown: boolean
}

export interface MyAds {
  email: string
  /** The name on the public page; null when there is none. */
  seller: { id: string; name: string } | null
  /** Only someone with an ad that was published can have a page. */
  canHavePage: boolean
  ads: MyAd[]
}

export const myAdsCall = (token: string) => ({
  ...call<MyAds>(['/api/my-ads', token]),
  enabled: /^[\w-]{43}$/.test(token),
})

export const askDraftCall = () => formDraft<EmailDraft>('my-ads-draft')

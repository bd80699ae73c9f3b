import { call } from '../../../platform/calls.ts'
import { type EmailDraft, formDraft } from '../../../platform/forms/form-draft.ts'
import type { showMyAds } from './show-my-ads.ts'

export type MyAds = NonNullable<Awaited<ReturnType<typeof showMyAds>>>
export type MyAd = MyAds['ads'][number]
export type MyAdState = MyAd['state']

export const myAdsCall = (token: string) => ({
  ...call<MyAds>(['/api/my-ads', token]),
  enabled: /^[\w-]{43}$/.test(token),
})

export const askDraftCall = () => formDraft<EmailDraft>('my-ads-draft')

import type { AdStatus } from '../../../database/schema.ts'
import { call } from '../../platform/calls.ts'
import type { AppealState } from '../ad-life/appeal/appeal-form.calls.ts'
import type { AdKind } from '../ads/ad-kinds.ts'
import type { FieldValues } from '../categories/fields/field-words.ts'
import type { DraftPhoto } from '../photos/photos.schema.ts'

export interface ManagedThread {
  token: string
  buyerName: string
  text: string
  isAnswered: boolean
  isClosed: boolean
  sentAt: string
}

/** What a manage link shows. */
export interface ManagedAd {
  id: number
  status: AdStatus
  isPending: boolean
  /** People who have its address see it, or what became of it. */
  isPageShown: boolean
  /** Sold not long ago, so that it can be taken back. */
  canGoBackOnSale: boolean
  kind: AdKind
  fields: FieldValues
  title: string
  description: string
  price: string | null
  location: string
  phone: string | null
  hasWhatsapp: boolean
  imageUrl: string | null
  drawing: string
  categoryName: string
  categorySlug: string
  photos: DraftPhoto[]
  licence: { body: string; number: string } | null
  expiresAt: string
  /** Null when the ad cannot be renewed at all. */
  renewableAt: string | null
  canRenewNow: boolean
  heldFor: string[]
  endReason: string | null
  /** Null when there is no decision to appeal against. */
  appeal: AppealState | null
  /** It was refused, and can be changed and sent again. */
  canCorrect: boolean
  /** The last 30 days, the oldest first. */
  views: { day: string; views: number }[]
  threads: ManagedThread[]
}

export const managedAdCall = (token: string) => ({
  ...call<ManagedAd>(['/api/my-ad', token]),
  enabled: /^[\w-]{43}$/.test(token),
})

import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { FeedForm, Feeds, Fetched, Items, ItemsQuery, Mark, TriedFeed } from './news-room.schema.ts'

export const FEEDS = '/api/admin/news/feeds'
export const ITEMS = '/api/admin/news/items'
export const feedsCall = () => adminQuery<Feeds>(FEEDS)
export const itemsCall = (query: Partial<ItemsQuery> = {}) => adminQuery<Items>(ITEMS, query)

type Ok = { ok: true }
export interface FeedChange extends FeedForm {
  id?: string | undefined
}
export const sendTry = (url: string) => sendChange<TriedFeed>(`${FEEDS}/try`, { url })
export const sendFeed = (feed: FeedChange) =>
  sendChange<{ newItems: number }>(`${FEEDS}/${feed.id ? 'edit' : 'add'}`, feed)
export const sendSwitch = (change: { id: string; isOn: boolean }) => sendChange<Ok>(`${FEEDS}/switch`, change)
export const sendFetch = (id: string) => sendChange<Fetched>(`${FEEDS}/fetch`, { id })
export const sendFetchAll = () => sendChange<Fetched>(`${FEEDS}/fetch-all`)
export const sendFeedRemoval = (id: string) => sendChange<Ok>(`${FEEDS}/remove`, { id })
export const sendMark = (change: { id: number; mark: Mark }) => sendChange<Ok>(`${ITEMS}/mark`, change)

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ComponentType } from 'react'
import type { PreparedText } from './prepared-text.ts'

/** The address a page was opened with. */
export interface PageAddress {
  path: string
  params: Record<string, string>
  query: URLSearchParams
}

/** The page that an address leads to. */
export interface FoundPage {
  page: Page
  address: PageAddress
}

export type PageComponent = ComponentType<PageAddress>

// biome-ignore lint/suspicious/noExplicitAny: a page may make calls of any shape.
export type PageCall = Omit<FetchQueryOptions<any, any, any, any>, 'enabled'> & { enabled?: unknown }

/** Reads the answer of a call that the page made; undefined when it failed. */
export type ReadCall = <Data>(call: { queryKey: QueryKey }) => Data | undefined

export interface PageHead {
  title: string
  /** Undefined in the browser, where nobody reads it. */
  description: string | undefined
  /** The address search engines should keep; the page's own path without its query by default. */
  canonical?: string
  isIndexed?: boolean
  image?: string | undefined
  /** For a picture that was drawn for sharing: what it shows, and that it is 1200 by 630. */
  imageAlt?: string | undefined
  /** An Atom feed of what the page lists. Undefined in the browser. */
  feed?: string | undefined
  structuredData?: object | undefined
  /** The pages above this one, the highest first, and this one last. Undefined in the browser. */
  breadcrumbs?: { name: string; path: string }[] | undefined
}

/** One line of the site map. */
export interface Page {
  path: string
  /** Where the page stands, and what it is called there. Fetched only when somebody goes there. */
  file: string
  component: string
  /** Query parameters that change the page, or what writes them in their one form; others are ignored, also by the cache. */
  parameters?: readonly string[] | ((query: URLSearchParams) => string)
  calls?: (address: PageAddress) => PageCall[]
  /** Calls that depend on the first answers. */
  followUpCalls?: (address: PageAddress, read: ReadCall) => PageCall[]
  head: (address: PageAddress, read: ReadCall, site: { name: string; url: string }) => PageHead
  /** 404 when what the page is about does not exist. */
  isFound?: (address: PageAddress, read: ReadCall) => boolean
  /** Made on the server only: its answers are not sent again, the browser keeps the markup and loads the page in full. */
  isStatic?: boolean
  /** Does with the first stylesheet: its pages are the ones that people open first. */
  usesBaseStylesOnly?: boolean
  /** False keeps the page out of sitemap.xml. */
  isListed?: boolean
  /** A page for one person (a secret link): never kept in a cache, here or in a browser. */
  isPersonal?: boolean
  /** What the page is made of: a change to one of these makes its cached copy out of date. */
  tags: readonly string[] | ((address: PageAddress, read: ReadCall) => readonly string[])
}

export function readFrom(client: QueryClient): ReadCall {
  return (call) => client.getQueryData(call.queryKey)
}

/** A page that could not be shown. */
export interface Failure {
  status: number
  /** What the page says; its own words by default. */
  message?: string
}

export interface ShownAgain {
  path: string
  search?: string
  status: number
  /** What the page finds as the answers of its calls. */
  answers: [key: readonly unknown[], data: unknown][]
}

/** Answers a plain form with its page, what was typed included. */
export type ShowAgain = (request: FastifyRequest, reply: FastifyReply, again: ShownAgain) => Promise<unknown>

/** Null is not kept. What it is made of may be known only once it is made. */
export type MadeText = string | { text: string; tags: readonly string[] } | null

/** Keeps what was made of the database until one of its tags is bumped. */
export interface TextCache {
  /** One tag, or several with spaces between them. */
  bump(tags: string): void
  /** Everything that is kept is out of date. */
  bumpAll(): void
  find(key: string): PreparedText | null
  fill(key: string, tags: readonly string[], make: () => Promise<MadeText>): Promise<PreparedText | null>
  readonly hits: number
  readonly misses: number
}

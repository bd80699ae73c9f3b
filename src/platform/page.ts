import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ComponentType } from 'react'
import type { PreparedText } from './prepared-text.ts'

/** The URL a page was opened with. */
export interface PageAddress {
  path: string
  params: Record<string, string>
  query: URLSearchParams
}

/** A page with the URL that leads to it. */
export interface FoundPage {
  page: Page
  address: PageAddress
}

export type PageComponent = ComponentType<PageAddress>

// biome-ignore lint/suspicious/noExplicitAny: a page may make calls of any shape.
export type PageCall = Omit<FetchQueryOptions<any, any, any, any>, 'enabled'> & { enabled?: unknown }

/** Reads the response to one of the page's API requests; undefined if it failed. */
export type ReadCall = <Data>(call: { queryKey: QueryKey }) => Data | undefined

export interface PageHead {
  title: string
  /** Undefined in the browser, which does not use it. */
  description: string | undefined
  /** The canonical path for search engines; by default the page's own path without its query. */
  canonical?: string
  isIndexed?: boolean
  image?: string | undefined
  /** Alt text of a picture drawn for sharing; setting it declares the picture to be 1200 by 630 pixels. */
  imageAlt?: string | undefined
  /** An Atom feed of what the page lists. Undefined in the browser. */
  feed?: string | undefined
  structuredData?: object | undefined
  /** The parent pages, topmost first, then this page. Undefined in the browser. */
  breadcrumbs?: { name: string; path: string }[] | undefined
}

/** One entry of the site map. */
export interface Page {
  path: string
  /** The file that exports the component, fetched only on navigation to the page. */
  file: string
  component: string
  /** Query parameters that change the page, or a function that normalizes them; all others are ignored. */
  parameters?: readonly string[] | ((query: URLSearchParams) => string)
  calls?: (address: PageAddress) => PageCall[]
  /** API requests that depend on the responses to `calls`. */
  followUpCalls?: (address: PageAddress, read: ReadCall) => PageCall[]
  head: (address: PageAddress, read: ReadCall, site: { name: string; url: string }) => PageHead
  /** False answers 404: the subject of the page does not exist. */
  isFound?: (address: PageAddress, read: ReadCall) => boolean
  /** Rendered on the server only: no embedded data, no hydration of its body, and links load it in full. */
  isStatic?: boolean
  /** Needs only the base stylesheet; set on the pages that visitors open first. */
  usesBaseStylesOnly?: boolean
  /** False keeps the page out of sitemap.xml. */
  isListed?: boolean
  /** A page for one person (a secret link): never cached, on the server or in a browser. */
  isPersonal?: boolean
  /** The cache tags of the page: bumping one of them makes its cached copy out of date. */
  tags: readonly string[] | ((address: PageAddress, read: ReadCall) => readonly string[])
}

export function readFrom(client: QueryClient): ReadCall {
  return (call) => client.getQueryData(call.queryKey)
}

/** Why a page could not be shown. */
export interface Failure {
  status: number
  /** What the page says; a general text by default. */
  message?: string
}

export interface ShownAgain {
  path: string
  search?: string
  status: number
  /** Data to set as query results of the page. */
  answers: [key: readonly unknown[], data: unknown][]
}

/** Answers a plain form with its page, including the submitted values. */
export type ShowAgain = (request: FastifyRequest, reply: FastifyReply, again: ShownAgain) => Promise<unknown>

/** A rendered text, with its tags if they are known only after rendering. Null is not cached. */
export type MadeText = string | { text: string; tags: readonly string[] } | null

/** Caches texts rendered from the database until one of their tags is bumped. */
export interface TextCache {
  /** Bumps one tag, or several separated by spaces. */
  bump(tags: string): void
  /** Marks everything as out of date. */
  bumpAll(): void
  find(key: string): PreparedText | null
  fill(key: string, tags: readonly string[], make: () => Promise<MadeText>): Promise<PreparedText | null>
  readonly hits: number
  readonly misses: number
}

import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  QueryClient as TanstackClient,
} from '@tanstack/react-query'

/** What came back from a call, whoever carried it. */
export interface CallAnswer {
  status: number
  statusText: string
  text: string
  /** The parsed text, once it was read. The server makes many pages from one kept answer, so nobody may change it. */
  data?: unknown
  header(name: string): string | null
}

/** Carries a GET: `fetch` in the browser, an injected request on the server. */
export type Transport = (path: string) => Promise<CallAnswer>

/** A call that was answered with an error. Its message is the status, a colon and the body. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

const transports = new WeakMap<QueryClient, Transport>()

interface QueryClientOptions {
  /** What a call answered with 401 becomes: an error, or null where nobody being signed in is an answer too. */
  on401?: 'throw' | 'null'
}

/** One client per visitor in the browser, one per page on the server; only the transport differs. */
export function createQueryClient(
  transport: Transport,
  { on401 = 'throw' }: QueryClientOptions = {},
): QueryClient {
  const client = new TanstackClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, client }) =>
          fetchJson(client, pathOf(queryKey)).catch((error) => {
            if (on401 === 'null' && error instanceof CallError && error.status === 401) return null
            throw error
          }),
        // With no connection a call fails and the page says so. By default it would wait, and the page stay empty.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // What failed on the server is shown at once, without script too; the page offers to try again.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })
  transports.set(client, transport)
  return client
}

/** The path of a call: its key's segments joined with slashes. The first is ours, the others came from somebody. */
function pathOf([first, ...others]: QueryKey): string {
  return [first, ...others.map(encodeSegment)].join('/')
}

/** No encoding keeps these two from leading to another path: everybody who reads a URL resolves them. */
const DOT_SEGMENT = /^\.{1,2}$/

/** The one place where what somebody typed becomes part of a path. */
function encodeSegment(segment: unknown): string {
  const text = String(segment)
  if (text === '' || DOT_SEGMENT.test(text)) throw new CallError(404, 'Not Found')
  // Half a surrogate pair cannot be encoded at all.
  return encodeURIComponent(text.toWellFormed())
}

export async function fetchAnswer(client: QueryClient, path: string): Promise<CallAnswer> {
  const transport = transports.get(client)
  if (!transport) throw new Error('Not made by createQueryClient.')
  const answer = await transport(path)
  if (answer.status >= 400) throw new CallError(answer.status, answer.text || answer.statusText)
  return answer
}

async function fetchJson(client: QueryClient, path: string): Promise<unknown> {
  const answer = await fetchAnswer(client, path)
  answer.data ??= JSON.parse(answer.text)
  return answer.data
}

/** A GET that the default query function answers. */
export function call<Data>(key: [string, ...(string | number)[]]) {
  return queryOptions<Data>({ queryKey: key })
}

import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  QueryClient as TanstackClient,
} from '@tanstack/react-query'

/** The response to an API request, over the network or injected. */
export interface CallAnswer {
  status: number
  statusText: string
  text: string
  /** The parsed text, set on first read. Many pages share one cached copy on the server: never mutate it. */
  data?: unknown
  header(name: string): string | null
}

/** Sends a GET request: by `fetch` in the browser, injected on the server. */
export type Transport = (path: string) => Promise<CallAnswer>

/** An API request that was answered with an error. Its message is the status, a colon and the body. */
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
  /** What a 401 response becomes: an error, or null where being signed out is a valid result. */
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
        // Offline, a request fails and the page says so. By default it would wait and leave the page empty.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // The page shows at once what failed on the server, also without script, and offers to try again.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })
  transports.set(client, transport)
  return client
}

/** The path of a request: its key's segments joined with slashes. Only the first segment is trusted. */
function pathOf([first, ...others]: QueryKey): string {
  return [first, ...others.map(encodeSegment)].join('/')
}

/** Encoding does not protect against these two: every URL parser resolves them, even percent-encoded. */
const DOT_SEGMENT = /^\.{1,2}$/

/** The only place where user input becomes part of a path. */
function encodeSegment(segment: unknown): string {
  const text = String(segment)
  if (text === '' || DOT_SEGMENT.test(text)) throw new CallError(404, 'Not Found')
  // encodeURIComponent throws on a lone surrogate.
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

/** Query options for a GET request that the default query function sends. */
export function call<Data>(key: [string, ...(string | number)[]]) {
  return queryOptions<Data>({ queryKey: key })
}

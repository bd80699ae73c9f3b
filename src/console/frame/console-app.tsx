import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Router } from 'wouter'
import { CallFailed, keepToken } from '../calls/fetch-json.ts'
import { sessionCall } from '../calls/session.calls.ts'
import { LoadFailed, LoadingRows } from '../parts/notices/states.tsx'
import type { Room } from '../room.ts'
import { ConsoleFrame } from './console-frame.tsx'

const FRESH_MS = 5_000

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Network and server errors may pass; a refused request would be refused again.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      // Changes are sent even when the browser reports being offline, so that they fail visibly.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const isPassing = (error: Error) => error instanceof CallFailed && (error.status === 0 || error.status >= 500)

export function ConsoleApp({ rooms }: { rooms: readonly Room[] }) {
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <Router base="/admin">
        <SignedIn rooms={rooms} />
      </Router>
    </QueryClientProvider>
  )
}

/** Renders nothing until the session is known. */
function SignedIn({ rooms }: { rooms: readonly Room[] }) {
  const session = useQuery(sessionCall())
  if (session.isError)
    return (
      <main className="room">
        <LoadFailed what="the console" error={session.error} onRetry={() => session.refetch()} />
      </main>
    )
  if (!session.data) return <LoadingRows />
  keepToken(session.data.token)
  return <ConsoleFrame rooms={rooms} />
}

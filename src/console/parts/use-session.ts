import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionCall } from '../calls/session.calls.ts'

/** Who is signed in; ConsoleApp loads it before any room renders. */
export const useSession = () => useSuspenseQuery(sessionCall()).data

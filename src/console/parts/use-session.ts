import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionCall } from '../calls/session.calls.ts'

/** Who is signed in; the frame has fetched it before any room is drawn. */
export const useSession = () => useSuspenseQuery(sessionCall()).data

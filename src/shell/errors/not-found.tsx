import { late } from '../../ui/loading/late.tsx'

/** Nothing is at this address. Many pages may have to say so, and few ever do. */
export const NotFound = late(async () => (await import('./not-found-view.tsx')).NotFoundView)

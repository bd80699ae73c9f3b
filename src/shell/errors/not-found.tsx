import { late } from '../../ui/loading/late.tsx'

/** Loaded late: many pages may have to show it, and few ever do. */
export const NotFound = late(async () => (await import('./not-found-view.tsx')).NotFoundView)

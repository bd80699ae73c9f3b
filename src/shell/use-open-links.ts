import { paths } from '../paths.ts'
import { useSite } from './site-context.tsx'

const OF_FEATURES = {
  bookings: paths.consultation(),
  events: paths.events.list(),
  newsletter: paths.newsletter(),
}

/** Filters out links to features that are turned off. */
export function useOpenLinks<Link extends { path: string }>(links: readonly Link[]): readonly Link[] {
  const { off } = useSite()
  if (off.length === 0) return links
  return links.filter(({ path }) => !off.some((one) => one in OF_FEATURES && featurePath(one) === path))
}

const featurePath = (feature: string) => OF_FEATURES[feature as keyof typeof OF_FEATURES]

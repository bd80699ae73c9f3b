import { SkeletonLine } from '../../../ui/lists/skeleton.tsx'

/** Placeholder boxes for an ad page while its ad loads. */
export function AdSkeleton() {
  return (
    <div className="page-width" role="status" aria-busy="true">
      <span className="sr-only">Loading ad</span>
      <div className="ad-columns ad-skeleton" aria-hidden="true">
        <div>
          <span className="ad-photo skeleton" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </div>
        <div className="panel" />
      </div>
    </div>
  )
}

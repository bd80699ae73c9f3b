import { SkeletonLine } from '../../ui/skeleton.tsx'

/** The boxes of an ad page while its ad is on the way. */
export function AdSkeleton() {
  return (
    <div className="page-width" role="status" aria-busy="true">
      <span className="sr-only">Loading ad</span>
      <div className="ad-columns md:pt-15" aria-hidden="true">
        <div>
          <span className="ad-photo skeleton" />
          <SkeletonLine className="mt-6 h-9 w-[80%]" />
          <SkeletonLine className="mt-4 w-[40%]" />
          <SkeletonLine className="mt-10 w-[90%]" />
          <SkeletonLine className="mt-3 w-[85%]" />
        </div>
        <div className="panel h-80" />
      </div>
    </div>
  )
}

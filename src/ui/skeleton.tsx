import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey line where text will stand; its width is a class (w-3/4). */
export function SkeletonLine({ className }: { className?: string }) {
  return <span className={classNames('skeleton skeleton-line', className)} />
}

/** The shape of an ad card. */
export function SkeletonAdCard({ isSquare = false }: { isSquare?: boolean }) {
  return (
    <div className="ad-card">
      <span className={classNames('skeleton ad-image', isSquare && 'ad-image-square')} />
      <SkeletonLine className="mt-0.5 h-5 w-[45%]" />
      <SkeletonLine className="mt-2.5 w-[95%]" />
      <SkeletonLine className="mt-2.5 w-[62%]" />
    </div>
  )
}

/** The shape of a row with a small picture. */
export function SkeletonRow() {
  return (
    <div className="trending-row">
      <span className="skeleton trending-image" />
      <div className="flex-1">
        <SkeletonLine className="w-[85%]" />
        <SkeletonLine className="mt-2.5 w-[50%]" />
      </div>
    </div>
  )
}

export type LoadingProps = { label: string; count: number; className?: string; children: ReactNode }

/** Repeats a shape while its list is on the way, and says so once. */
export function Loading({ label, count, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{label}</span>
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same and never move.
          <div key={index}>{children}</div>
        ))}
      </div>
    </div>
  )
}

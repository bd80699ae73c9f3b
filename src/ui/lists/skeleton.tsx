import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A grey line in place of text; the component around it sets the width. */
export function SkeletonLine() {
  return <span className="skeleton skeleton-line" />
}

/** The outline of an ad card. */
export function SkeletonAdCard({ isSquare = false }: { isSquare?: boolean }) {
  return (
    <div className="ad-card">
      <span className={classNames('skeleton ad-image', isSquare && 'ad-image-square')} />
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine />
    </div>
  )
}

/** The outline of a row with a small image. */
export function SkeletonRow() {
  return (
    <div className="trending-row">
      <span className="skeleton trending-image" />
      <div className="grow">
        <SkeletonLine />
        <SkeletonLine />
      </div>
    </div>
  )
}

export type LoadingProps = { label: string; count: number; className?: string; children: ReactNode }

/** Repeats an outline while its list loads, and announces that once. */
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

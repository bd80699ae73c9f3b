import { WaysOn } from './ways-on.tsx'

/** A page that is promised and not there yet says so. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <div className="page-width py-12 md:py-20">
      <h1 className="max-w-[820px]">{title}</h1>
      <p className="lead mt-4">This page is being built.</p>
      <WaysOn />
    </div>
  )
}

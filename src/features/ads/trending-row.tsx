import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { AdPicture } from './ad-picture.tsx'
import type { AdCard } from './ads.schema.ts'

/** One ad of a ranked list: its place, a small picture, title, price and location. */
export function TrendingRow({ ad, rank }: { ad: AdCard; rank: number }) {
  return (
    <article className="relative flex items-center gap-4 border-t border-line py-4 md:gap-6">
      <span
        className="w-7 flex-none text-center font-serif text-[2.125rem] font-[750] text-gold-text"
        aria-hidden="true"
      >
        {rank}
      </span>
      <div className="h-21 w-28 flex-none overflow-hidden rounded-control [&>img]:size-full [&>img]:object-cover">
        <AdPicture ad={ad} />
      </div>
      <div className="min-w-0">
        <h3 className="ad-title">
          <Link href={paths.ads.show(ad.id)}>{ad.title}</Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-[0.9063rem]">
          <strong className="font-bold">{ad.price ?? 'Contact for price'}</strong>
          <span className="place mt-0!">{ad.location}</span>
        </p>
      </div>
    </article>
  )
}

import { SiteDay } from '../../shell/site-day.tsx'
import { classNames } from '../../ui/class-names.ts'
import { assetPath } from '../../ui/drawings/asset-path.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Badge } from '../../ui/panels/badge.tsx'
import type { NewsItem } from './news.schema.ts'
import { toneOf } from './pictures/news-scenes.ts'

interface NewsCardProps {
  item: NewsItem
  /** The name of our drawing, for a story without a picture of its own. */
  scene: string
  /** The first story: larger, with its text beside the picture. */
  isLead?: boolean
  isEager?: boolean
}

/** One story. The title leads to the outlet, in a new tab. */
export function NewsCard({ item, scene, isLead = false, isEager = false }: NewsCardProps) {
  return (
    <article className={classNames('news-card', isLead && 'news-lead')} id={`story-${item.id}`}>
      <div className="news-image filled">
        <NewsPicture item={item} scene={scene} isEager={isEager} />
      </div>
      <div>
        <p className="news-origin cluster row">
          <Badge tone={toneOf(item.category)}>{item.category}</Badge>
          <span>{item.source}</span>
        </p>
        <h2 className="news-title card-link">
          <Link href={item.link}>
            {item.title}
            <span className="sr-only">, opens in a new tab</span>
          </Link>
        </h2>
        {item.createdAt && <SiteDay at={item.createdAt} className="news-date" />}
        {item.alsoIn.length > 0 && <AlsoIn outlets={item.alsoIn} />}
      </div>
    </article>
  )
}

/** Our copy of the outlet's picture, or our drawing for the category. */
function NewsPicture({ item, scene, isEager }: Pick<NewsCardProps, 'item' | 'scene' | 'isEager'>) {
  const drawing = assetPath(`scenes/${scene}.svg`)
  return (
    <img
      src={item.imageUrl ?? drawing}
      alt=""
      width="640"
      height="400"
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={item.imageUrl ? undefined : 'scene'}
      onError={(event) => {
        const image = event.currentTarget
        if (!image.src.endsWith(drawing)) image.src = drawing
      }}
    />
  )
}

function AlsoIn({ outlets }: { outlets: NewsItem['alsoIn'] }) {
  return (
    <p className="news-also">
      also in{' '}
      {outlets.map(({ source, link }, index) => (
        <span key={link}>
          {index > 0 && ', '}
          <Link className="text-link" href={link}>
            {source}
            <span className="sr-only">, opens in a new tab</span>
          </Link>
        </span>
      ))}
    </p>
  )
}

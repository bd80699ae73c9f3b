import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { paths } from '../../../paths.ts'
import { directoryCardIcons } from '../../../shell/directory-card-icons.ts'
import type { DirectorySummary } from '../directories.schema.ts'
import { countWords } from '../find/find-text.ts'

type HubCardProps = DirectorySummary & { isHidden: boolean }

/** One directory: its page opens in a new tab, and so does the official site where there is one. */
export function HubCard({ slug, title, summary, count, noun, official, isHidden }: HubCardProps) {
  const Icon = directoryCardIcons[slug]
  return (
    <li className="hub-card" hidden={isHidden}>
      <span className="icon-tile hub-card-icon">{Icon && <Icon />}</span>
      <div className="shrink">
        <h2 className="hub-card-title card-link">
          <a href={paths.directory(slug)} target="_blank" rel="noopener">
            <span>{title}</span>
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </h2>
        <p className="hub-card-about">{summary}</p>
        <p className="hub-card-count">{countWords(count, noun)}</p>
        {official && (
          <p className="small">
            <a className="hub-card-official" href={official.url} target="_blank" rel="noopener noreferrer">
              Official site: {official.host}
              <span className="sr-only">, {title}, opens in a new tab</span>
            </a>
          </p>
        )}
      </div>
      <ArrowUpRight />
    </li>
  )
}

import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { EntrySource } from '../directories/entries/entry-more.tsx'
import { LatestNews } from './latest-news.tsx'
import type { FactBlock } from './ontario.schema.ts'

/** Facts about life between Canada and Ghana, each with its source and day. */
export function FactBlocks({ blocks }: { blocks: FactBlock[] }) {
  return blocks.map((block) => <Block key={block.id} {...block} />)
}

function Block({ id, title, intro, link, items }: FactBlock) {
  return (
    <section className="section draw-late" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="above-2 measure-more muted">{intro}</p>
      {link && <ArrowLink href={link.url}>{link.label}</ArrowLink>}
      {id === 'news' && <LatestNews />}
      <ul className="fact-cards">
        {items.map((item) => (
          <Fact key={item.id} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Fact({ id, title, text, address, phone, site, phrases, source }: FactBlock['items'][number]) {
  return (
    <li className="panel" id={id}>
      <h3>{title}</h3>
      <p className="above-1h">{text}</p>
      {phrases && <Phrases phrases={phrases} />}
      {address && <p className="above-1h">{address}</p>}
      {phone && (
        <p className="above-1h">
          <a className="entry-phone" href={phone.href}>
            {phone.number}
          </a>
        </p>
      )}
      {site && (
        <p className="above-1h">
          <a className="arrow-link visit-link" href={site.url} target="_blank" rel="noopener noreferrer">
            <span>Visit Site</span>
            <span className="sr-only"> {`${title}, opens in a new tab`}</span>
          </a>
        </p>
      )}
      <EntrySource name={title} reportKey={`ontario/${id}`} text={source} />
    </li>
  )
}

function Phrases({ phrases }: { phrases: NonNullable<FactBlock['items'][number]['phrases']> }) {
  return (
    <dl className="phrases">
      {phrases.map(({ lang, language, phrase, meaning }) => (
        <div key={`${lang}-${phrase}`}>
          <dt lang={lang} className="strong">
            {phrase}
          </dt>
          <dd>{`${meaning} (${language})`}</dd>
        </div>
      ))}
    </dl>
  )
}

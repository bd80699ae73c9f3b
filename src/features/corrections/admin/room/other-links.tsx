import { Link } from '../../../../ui/navigation/link.tsx'
import type { FactsPage } from '../facts.schema.ts'
import { LinkState } from './fact-states.tsx'

/** Broken links in texts and guides, which can be changed only in their files. */
export function OtherLinks({ links }: { links: FactsPage['otherLinks'] }) {
  return (
    <section className="other-links">
      <h2>In texts and guides</h2>
      <p className="above-1 fine">
        These are not part of an entry. Change them in the file, then publish it.
      </p>
      <ul className="above-3">
        {links.map(({ address, link, note, places }) => (
          <li key={address}>
            <Link href={address}>{address}</Link> <LinkState link={link} />
            {note && <p className="above-1 fine">{note}</p>}
            <p className="above-1 fine">
              <code>{places.join(', ')}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

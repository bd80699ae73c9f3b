import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DirectoryView } from '../directories.schema.ts'

type Banner = NonNullable<DirectoryView['banner']>

/** The first thing to see: what to do in an emergency, or who to call when lost. */
export function DirectoryBanner({ kind, title, text, phones }: Banner) {
  const isEmergency = kind === 'emergency'
  return (
    <section
      className={isEmergency ? 'directory-banner directory-emergency' : 'directory-banner'}
      aria-labelledby="banner"
    >
      {isEmergency ? <TriangleAlert /> : <Phone />}
      <div className="grow">
        <h2 className="h3 banner-title" id="banner">
          {title}
        </h2>
        <p className="above-1">{text}</p>
      </div>
      <ul className="banner-phones cluster gap-3">
        {phones.map(({ name, number, href }) => (
          <li key={href}>
            <a className="banner-phone" href={href}>
              <span className="banner-phone-number">{number}</span>
              <span className="small">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import Info from 'lucide-react/icons/info'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import type { DirectoryView } from '../directories.schema.ts'

export function Steps({ title, items }: NonNullable<DirectoryView['steps']>) {
  return (
    <TitledSection id="steps" title={title} className="directory-section">
      <ol className="step-cards two-up four-up">
        {items.map(({ title: step, text }) => (
          <li key={step} className="panel">
            <h3>{step}</h3>
            <p className="above-1 muted">{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** The end of a page: where the official list is. */
export function ClosingNotice({ title, text, url, linkLabel }: NonNullable<DirectoryView['closingNotice']>) {
  return (
    <section className="note note-information directory-section" aria-labelledby="closing">
      <Info />
      <div>
        <h2 className="h3" id="closing">
          {title}
        </h2>
        <p className="above-1">{text}</p>
        <p className="above-2">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {linkLabel}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </p>
      </div>
    </section>
  )
}

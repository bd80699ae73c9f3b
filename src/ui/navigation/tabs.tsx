import { Link } from './link.tsx'

export type Tab = { href: string; label: string; note?: string; isCurrent: boolean }

/** Links to the parts of one list, each with its count. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link className="tab" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.note !== undefined && <span className="tab-note">{tab.note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import FileText from 'lucide-react/icons/file-text'
import Phone from 'lucide-react/icons/phone'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import type { Scholarship } from '../scholarships.schema.ts'

/** The value of a full bar, a little above the highest figure. */
const BAR_END = 84_000
const PHONE_NAMES = { 'aid-office': 'Aid office', switchboard: 'Main number' }

/** One school. On a small screen, website and phone are two buttons side by side. */
export function ScholarshipRow({ entry, isHidden }: { entry: Scholarship; isHidden: boolean }) {
  const { school, city, state, amountValue, resourceKind } = entry
  const facts = { 'data-school': school, 'data-city': city, 'data-state': state, 'data-form': resourceKind }
  return (
    <tr {...facts} data-amount={amountValue ?? undefined} hidden={isHidden}>
      <th scope="row">
        {school}
        <span className="scholarship-note">
          {city}, {state}
          <span className="in-card">
            {entry.isFullTuition ? ' · stated as full tuition' : ` · average aid, ${entry.amountYear}`}
          </span>
        </span>
      </th>
      <td className="scholarship-amount">
        <Amount entry={entry} />
      </td>
      <td className="scholarship-resource">
        <Link className="resource-link" href={entry.pdfLink}>
          <FileText />
          <span>
            {entry.pdfResource} <span className="nowrap">({resourceKind})</span>
          </span>
          <span className="sr-only">of {school}, opens in a new tab</span>
        </Link>
      </td>
      <td className="scholarship-site">
        <Link className="arrow-link" href={entry.aidWebLink}>
          <span>Visit Site</span>
          <span className="sr-only">{school}, opens in a new tab</span>
          <ArrowUpRight />
        </Link>
      </td>
      <td className="scholarship-phone">
        <a className="phone-link" href={telephoneLink(entry.phoneNumber)}>
          <Phone className="in-card" />
          <span className="in-card">Call</span>
          <span className="sr-only">{school} </span>
          <span className="phone-figure figures">{entry.phoneNumber}</span>
        </a>
        <span className="scholarship-note">{PHONE_NAMES[entry.phoneKind]}</span>
      </td>
    </tr>
  )
}

/** The year comes before its figure, so that no figure is read without it. */
function Amount({ entry: { amount, amountValue, amountYear } }: { entry: Scholarship }) {
  if (amountValue === null) {
    return (
      <span className="amount-line nowrap">
        <Badge tone="good">{amount}</Badge>
        <span className="scholarship-note">{amountYear}</span>
      </span>
    )
  }
  return (
    <>
      <span className="amount-line nowrap">
        <span className="scholarship-note">{amountYear}</span>
        <strong className="figures">{amount}</strong>
      </span>
      <AmountBar value={amountValue} />
    </>
  )
}

/** How much of the range a figure fills. Decorative only: the figure itself is in the text above. */
function AmountBar({ value }: { value: number }) {
  return (
    <svg className="amount-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <path className="amount-bar-fill" d={`M0 0h${Math.round((value / BAR_END) * 100)}v6H0z`} />
    </svg>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FindCriteria } from './find-criteria.ts'

interface FindFiltersProps {
  criteria: FindCriteria
  languages: string[]
  hasPhones: boolean
}

/** The filters of a directory page, shown only where they can change something. */
export function FindFilters({ criteria, languages, hasPhones }: FindFiltersProps) {
  if (!hasPhones && languages.length === 0) return null
  return (
    <div className="find-filters cluster row">
      {hasPhones && (
        <label className="check-row">
          <input
            type="checkbox"
            className="check-box"
            name="phone"
            value="1"
            defaultChecked={criteria.hasPhone}
          />
          <span>Has a phone</span>
        </label>
      )}
      {languages.length > 0 && <LanguageFilter {...{ languages }} language={criteria.language} />}
    </div>
  )
}

function LanguageFilter({ languages, language }: { languages: string[]; language: string }) {
  return (
    <span className="find-language row gap-2h">
      <label htmlFor="language">Language</label>
      <span className="input-box">
        <select className="input" id="language" name="language" defaultValue={language}>
          <option value="">Any</option>
          {languages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <ChevronDown />
      </span>
    </span>
  )
}

import { readTerm } from './find-term.ts'

/** What narrows a directory page; all of it is in the address. */
export interface FindCriteria {
  term: string
  hasPhone: boolean
  language: string
}

export const CRITERIA_NAMES = ['find', 'phone', 'language'] as const

const MAX_LANGUAGE = 40

export function readCriteria(query: URLSearchParams): FindCriteria {
  return {
    term: readTerm(query),
    hasPhone: query.get('phone') === '1',
    language: (query.get('language') ?? '').trim().slice(0, MAX_LANGUAGE),
  }
}

export function isNarrowed({ term, hasPhone, language }: FindCriteria): boolean {
  return term !== '' || hasPhone || language !== ''
}

const MANY_LANGUAGES = 'Many languages'

/** The filter option for a language as an entry writes it; "Over 150 languages" becomes "Many languages". */
export function languageChoice(language: string): string {
  return /languages|interpret/i.test(language) ? MANY_LANGUAGES : language
}

/** Whether an entry passes both filters; one that speaks many languages passes for every language. */
export function passesFilters(
  { hasPhone, language }: FindCriteria,
  row: { isCallable: boolean; languages: readonly string[] },
): boolean {
  if (hasPhone && !row.isCallable) return false
  if (language === '') return true
  const choices = row.languages.map(languageChoice)
  return choices.includes(language) || choices.includes(MANY_LANGUAGES)
}

/** The criteria in words, for the message that nothing was found. */
export function describeCriteria({ term, hasPhone, language }: FindCriteria): string {
  return [term, hasPhone && 'has a phone', language].filter(Boolean).join(', ')
}

/** The query string of these criteria, with its question mark; empty without any. */
export function writeCriteria({ term, hasPhone, language }: FindCriteria): string {
  const query = new URLSearchParams({
    ...(term && { find: term }),
    ...(hasPhone && { phone: '1' }),
    ...(language && { language }),
  }).toString()
  return query ? `?${query}` : ''
}

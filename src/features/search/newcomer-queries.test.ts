import { expect, test } from 'vitest'
import { readDirectories } from '../directories/directories.content.ts'
import { listDirectoryEntries } from '../directories/list-directory-entries.ts'
import { SearchIndex } from './search-index.ts'
import { listSearchItems } from './search-items.content.ts'
import { toSearchWords } from './search-words.ts'
import { readSynonyms } from './synonyms.content.ts'

const index = new SearchIndex(listSearchItems(listDirectoryEntries(readDirectories())))
const synonyms = readSynonyms()
const find = (text: string) => index.find(synonyms.toTerms(toSearchWords(text)))

/** What somebody who has just come types, and what must stand among the first three of its kind. */
const QUERIES: [typed: string, title: string][] = [
  ['NHIS', 'OHIP (Ontario)'],
  ['SSNIT', "CPP survivor's pension"],
  ['trotro', 'Calgary Transit'],
  ['chop bar', 'Panafest Sport Bar & Restaurant'],
  ['SIN number', 'Social Insurance Number'],
  ['how do I get a health card', 'Apply for OHIP and get a health card'],
  ['helth card', 'Manitoba Health card'],
  ['child benefit', 'Canada Child Benefit'],
  ['rent help', 'Housing Help Centre'],
  ['food bank near me', 'Daily Bread Food Bank'],
  ['shelter tonight', 'Fred Victor'],
  ['homeless', 'Homeless Hub'],
  ['Toronto shelter for women', 'YWCA Toronto'],
  ['ghana embassy', 'Ghana High Commission, Ottawa'],
  ['consulate toronto', 'Ghana Consulate-General, Toronto'],
  ['ghana passport renewal', 'Ghana passports online'],
  ['ghana card', 'Ghana Card'],
  ['pasport', 'Canadian passports'],
  ['visa for my mother', 'Super visa'],
  ['bring my wife to canada', 'Sponsor a spouse, partner or child'],
  ['student visa', 'Study permit'],
  ['work permit', 'Post-graduation work permit'],
  ['immigraton', 'Immigration & Citizenship'],
  ['driving licence from ghana', "Start on your driver's licence"],
  ['find a job', 'Job Bank'],
  ['unemployement', 'EI overview'],
  ['credential evaluation', 'Foreign credential recognition'],
  ['WES', 'World Education Services'],
  ['free english classes', 'COSTI Immigrant Services'],
  ['learn french', 'Mauril'],
  ['university scholarships', 'Scholarships'],
  ['send money to ghana', 'Remitly'],
  ['open a bank account', 'EQ Bank'],
  ['tax return', 'Income tax'],
  ['lawyer free', 'Community Legal Education Ontario'],
  ['dentist', 'Canadian Dental Care Plan'],
  ['police report', 'Toronto Police Service'],
  ['emergency number', 'Police & Security Forces'],
  ['bus pass toronto', 'GO Transit'],
  ['go train', 'GO Transit'],
  ['scam', 'Canadian Anti-Fraud Centre'],
  ['old age pension', 'Old Age Security pension'],
  ['church twi', 'Ghanaian Presbyterian Church, Toronto'],
  ['ghanaian restaurant', 'Afro Continental Restaurant (Bar & Grill)'],
]

test.each(QUERIES)('“%s” finds %s', (typed, title) => {
  const found = find(typed).map(({ item }) => item)
  const kind = found.find((item) => item.title === title)?.kind
  const first = found.filter((item) => item.kind === kind).slice(0, 3)
  expect(first.map((item) => item.title)).toContain(title)
})

test('a country in a search does not drown what it is about', () => {
  const titles = find('driving licence from ghana').map(({ item }) => item.title)
  expect(titles.some((title) => /licen[cs]/i.test(title))).toBe(true)
  expect(titles).not.toContain('Ghana-Canada News')
})

test('a word that is nearly one of the other words is understood, and said to be guessed', () => {
  const [first] = find('unemployement')
  expect(first?.closeness).toBe('spelling')
  expect(first?.item.title).toMatch(/^EI /)
})

test('three letters mean the word of three letters', () => {
  expect(find('WES')[0]?.item.title).toBe('World Education Services')
})

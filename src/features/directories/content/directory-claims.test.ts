import { expect, test } from 'vitest'
import { readOntario } from '../../ontario/ontario.content.ts'
import { readProvinces } from '../../provinces/provinces.content.ts'
import { listEntries } from './check-directory.ts'
import { readDirectories } from '../directories.content.ts'

const { directories, phones } = readDirectories()
const entries = directories.flatMap((directory) =>
  listEntries(directory).map((entry) => ({ ...entry, page: directory.slug })),
)

/** Every number as its source writes it: a slip of a finger in phones.json must not reach a reader. */
const NUMBERS = `
  cra-individual 1-800-959-8281, cra-benefits 1-800-387-1193, cpp 1-800-277-9914, oas 1-800-277-9914,
  ei 1-800-206-7218, labour 1-800-641-4049, ircc 1-888-242-2100, suicide 9-8-8, khp 1-800-668-6868, 811 811,
  cdcp 1-833-537-4342, disability-cdb 1-833-486-3007, disability-cppd 1-800-277-9914, passport 1-800-567-6868,
  sin 1-866-274-6627, legal-aid 1-800-668-8258, chrc 1-888-214-1090, opc 1-800-282-1376, boc 1-800-303-1282,
  fcac 1-866-461-3222, cmhc 1-800-668-2642, fintrac 1-866-346-8722, o-canada 1-800-622-6232,
  elections 1-800-463-6868, weather 1-800-668-6767, emergency-prep 1-800-830-3118, gac-emergency 1-613-996-8885,
  gac-consular 1-800-267-6788, statcan 1-800-263-1136, rcmp 613-993-7267, crime-stoppers 1-800-222-8477,
  opp 1-888-310-1122, missing 1-866-543-8477, cyber 1-888-495-8501, ghana-hc 1-613-236-0871,
  canada-accra 233-30-221-1521, 211 211, emergency 911, poison 1-844-764-7669, t-aircanada 1-888-247-2262,
  t-westjet 1-888-937-8538, t-via 1-888-842-7245, t-ttc 416-393-4636, t-bcferries 1-888-223-3779,
  t-cbsa 1-800-461-9999, awhl 1-866-863-0511, central-intake 416-338-4766, trcc 416-597-8808,
  talk4healing 1-855-554-4325, femaide 1-877-336-2433, trafficking 1-833-900-1010, victim-toronto 416-808-7066`

const ADDRESSES = [
  '1 Clemow Avenue, Ottawa K1S 2A9',
  '42 Independence Avenue, Accra',
  '8977 Woodbine Avenue, Markham',
  '849 Albion Road, Etobicoke',
  '2708 Jane Street, Toronto',
  '5 McMurchy Avenue North, Brampton',
  '2428 Islington Avenue, Etobicoke',
  'Victoria Street North, Kitchener',
  'Owen Sound Street, Shelburne',
  '2121 Jane Street, North York',
  '880 Wilson Avenue, Toronto',
  '206-C King Street East, Kitchener',
  '781 Dundas Street, London',
  '10 Belfield Road, Etobicoke',
  '65 Mayall Avenue, North York, ON M3L 1E7',
  '1111 Albion Road, Suite 103, Etobicoke, ON M9V 1A9',
]

const digits = (text: string) => text.replace(/\D/g, '')
const collect = (value: unknown, key: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : collect(inner, key),
  )
}

test('every telephone number is the one that its source gives', () => {
  const known = Object.fromEntries(
    NUMBERS.split(',').map((line) => line.trim().split(/\s+/) as [string, string]),
  )
  const written = Object.fromEntries([...phones].map(([id, { phone }]) => [id, digits(phone)]))
  expect(written).toEqual(Object.fromEntries(Object.entries(known).map(([id, text]) => [id, digits(text)])))
})

test('numbers that stand outside phones.json are known ones', () => {
  const elsewhere = [...collect(readOntario(), 'phone'), ...collect(readProvinces(), 'phone')]
  const known = [...phones.values()].map(({ phone }) => digits(phone))
  const ownNumbers = ['14162432003', '4169163700']
  expect(elsewhere.length).toBeGreaterThan(10)
  for (const number of elsewhere) expect([...known, ...ownNumbers]).toContain(digits(number))
})

test('every address without a source of its own is one that a source gives', () => {
  const ofEntries = entries.filter(({ contactSource }) => !contactSource)
  const pinned = directories.map((directory) => directory.pinned)
  const written = [...collect([ofEntries, pinned], 'address'), ...collect(readOntario(), 'address')]
  expect([...new Set(written)].toSorted()).toEqual(ADDRESSES.toSorted())
})

/** What a description may claim with a figure or a superlative, because the fact behind the entry says so. */
const SUPPORTED: Record<string, string[]> = {
  'Air Canada': ['largest'],
  Allowance: ['60', '64'],
  'Allowance for the Survivor': ['60', '64'],
  Borrowell: ['free'],
  'CPP payment amounts': ['highest'],
  'Canada Child Benefit': ['free', '18'],
  'Canada Deposit Insurance Corporation': ['100', '000'],
  "Canada's Drug Agency": ['2024'],
  CanLII: ['free'],
  'Community Legal Education Ontario': ['free'],
  'Emergency Watch and Response Centre': ['any hour'],
  'Frontier College (United for Literacy)': ['2022'],
  'Gerstein Crisis Centre': ['any hour'],
  'Healthy Smiles Ontario': ['free'],
  'Human Rights Legal Support Centre': ['free'],
  'Humber Polytechnic': ['2024'],
  'National Bank of Canada': ['2025'],
  Mauril: ['free'],
  'NPower Canada': ['free'],
  'Old Age Security pension': ['65'],
  'OmbudService for Life and Health Insurance': ['free'],
  'Ontario Seniors Dental Care Program': ['free'],
  'RBC Royal Bank': ['2024'],
  'Seneca Polytechnic': ['2023'],
  'Supreme Court of Canada': ['highest'],
  'Tax-Free Savings Account': ['18'],
  'Toll-free numbers by country': ['free'],
  'Toronto Metropolitan University': ['2022'],
}
/** Numbers that anybody may dial. */
const SHORT_NUMBERS = /\b(911|811|211|9-8-8)\b/g
const CLAIM =
  /\d+|\bfree\b|\b(larg|old|new|high|big|cheap)est\b|\bbest\b|\bmost\b|\bany hour\b|\bround.the.clock\b/gi

test('a description claims a figure, a price, an hour or a superlative only where the fact does', () => {
  for (const { name, description, page } of entries) {
    const claims = [...description.replace(SHORT_NUMBERS, '').matchAll(CLAIM)].map(([one]) =>
      one.toLowerCase(),
    )
    const isSupported = claims.every((claim) => SUPPORTED[name]?.includes(claim))
    expect(isSupported || claims, `${page}: ${name}`).toBe(true)
  }
})

test('an entry whose source is weak leads to the front page of its site', () => {
  const weak = entries.filter(({ source }) => /^(weak|unchecked)/.test(source))
  expect(weak.length).toBeGreaterThan(10)
  for (const { url, name } of weak) expect(new URL(url ?? '').pathname, name).toBe('/')
})

import { foldText } from '../../platform/text/find/fold-text.ts'

const LETTERS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

/** Words with many spellings, mapped to the one that the rules use. */
const SPELLINGS: [RegExp, string][] = [
  [/\bwh?at'?s? ?-?ap+\b/g, 'whatsapp'],
  [/\bgift-?cards?\b/g, 'gift card'],
  [
    /\bcheques?\b|\bchecks?\b(?= (?:of|for|in|that|with|to|made|above|over))|\bcashier'?s? checks?\b/g,
    'cheque',
  ],
  [/\be-?transfers?\b|\binterac\b/g, 'transfer'],
  [/\be-mail/g, 'email'],
  [/\bm(?:on)?ths?\b'?s?|\bmonths?'s?\b/g, 'months'],
  [/\bd(?:o|id) ?n'?t\b|\bdont\b|\bno dey\b|\bdo not\b|\bwill not\b|\bwon'?t\b/g, "don't"],
  [/\bpls\b|\bplz\b|\bkindly\b/g, 'please'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
]

/** No amount is longer; rules try to match at each digit, so a long run of digits would take far too long. */
const MAX_FIGURE = 16
const FIGURE = /[\d,]{17,}/g

/**
 * Normalizes a text to what a person reads: lower case, without tricks that hide words from programs
 * ("g1ft c@rd", "W.h.a.t.s.A.p.p"). Rules test this; readers always see what the seller typed.
 */
export function readPlainly(text: string): string {
  let plain = foldText(text).replace(FIGURE, (figure) => figure.slice(0, MAX_FIGURE))
  // Joins single letters separated by a space, dot or dash: at least four, since fewer may be initials.
  plain = plain.replace(/\b\w(?:[ .*_-]\w){3,}\b/g, (spread) => spread.replace(/[ .*_-]/g, ''))
  // A symbol or digit inside a word replaces a letter. Email addresses stay as they are.
  plain = plain.replace(/\S+/g, (word) => (/\w@\w+\.\w/.test(word) ? word : undisguise(word)))
  for (const [written, meant] of SPELLINGS) plain = plain.replace(written, meant)
  return plain.replace(/[ \t]+/g, ' ')
}

function undisguise(word: string): string {
  return word.replace(/(?<=[a-z])[01345@$](?=[a-z])/g, (sign) => LETTERS[sign] ?? sign)
}

/** A pattern for `first` followed by `second` in the same sentence, at most `characters` later. */
export function followedBy(first: string, second: string, characters = 40): string {
  return `\\b(?:${first})\\b[^.!?\\n]{0,${characters}}?\\b(?:${second})\\b`
}

/** A pattern for both in the same sentence, in either order. */
export function near(one: string, other: string, characters = 40): string {
  return `${followedBy(one, other, characters)}|${followedBy(other, one, characters)}`
}

export function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'))
}

/** Removes sentences that say the opposite: "No deposit", "never pay before you see it". */
export function withoutSentences(plain: string, opposite: RegExp): string {
  return plain
    .split(/(?<=[.!?\n])\s+/)
    .filter((sentence) => !opposite.test(sentence))
    .join(' ')
}

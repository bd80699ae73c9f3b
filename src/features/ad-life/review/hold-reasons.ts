import { adRules } from '../../scam-rules/ad-rules.ts'
import { returnReasons } from './return-reasons.ts'

/** Why an ad is reviewed before it is published, in the words that its seller reads. */
const REASONS: Record<string, string> = {
  'first-ad': 'It is the first ad from this email address.',
  regulated: 'It is in a category with licensed professions, so we check every ad in it.',
  'no-proof': 'It came from a browser without JavaScript, so we check that it is not from a bot.',
  'seller-held': 'We check every new ad from this email address first.',
  'changed-as-asked': 'You changed it after we asked you to.',
  ...returnReasons,
}

export function holdReasonWords(id: string): string {
  return (
    REASONS[id] ??
    adRules.find((rule) => rule.id === id)?.sellerWords ??
    'One of our rules flagged it for review.'
  )
}

import type { AdRule } from './ad-rule.ts'

const ADVICE =
  /\b(?:immigration|visas?|permanent residen(?:ce|cy|t)|pr (?:card|application)|work permit|study permit|sponsorship|refugee claim|express entry|citizenship application|super visa)\b/i
const OFFER =
  /\b(?:i|we)(?:[’'](?:ll|ve)| can| will)?\b[^.!?\n]{0,30}\b(?:help|assist|prepare|file|fill|process|apply|advise|handle|represent|guarantee|do)\b|\b(?:consult(?:ant|ation|ing)|advice|services?|applications? (?:prepared|filled|filed)|guarantee[ds]?|approval)\b/i
const PROMISE =
  /\b(?:guarantee[ds]?|100\s*%|sure|fast track|no refusal)\b[^.!?\n]{0,40}\b(?:visa|pr\b|permit|approval|permanent residen)/i

/** Section 91 of the Immigration and Refugee Protection Act: only licensed people may advise for a fee. */
export const unlicensedImmigrationRule: AdRule = {
  id: 'unlicensed-immigration',
  words:
    'This offers immigration advice without a licence we know of, or promises a result. Look the person up at college-ic.ca first.',
  sellerWords: 'It offers immigration advice without a licence number, or promises a result.',
  isHolding: true,
  readsMessages: false,
  examples: {
    matches: [
      'We help with visas and permanent residence, cheap and fast.',
      'Guaranteed visa approval in two weeks.',
      'Study permit applications prepared by an experienced person.',
    ],
    passes: [
      'I have a work permit and look for a room.',
      'Flights to Accra. Bring your passport and visa.',
      'Room near the college, good for students on a study permit.',
    ],
  },
  test: ({ text, hasLicence }) =>
    PROMISE.test(text) || (!hasLicence && ADVICE.test(text) && OFFER.test(text)),
}

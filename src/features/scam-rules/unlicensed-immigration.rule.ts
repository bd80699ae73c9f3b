import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, near, readPlainly, withoutSentences } from './read-plainly.ts'

const TOPIC =
  'immigration|visas?|permanent residen(?:ce|cy|t)|pr|work permit|study permit|pgwp|(?:spousal )?spons\\w{1,3}ship|refugee claim|express entry|pnp|provincial nominee|citizenship(?: application)?|super visa|lmia|papers|travel document|(?:your )?status'
const DOES =
  'help|assist|prepare|file|fill|process|apply|advise|handle|represent|do|arrange|restore|submit|renew|extend|push|get you|connect|select'
const SERVICE =
  'consult(?:ant|ation|ing)|advice|services?|assist(?:ance)?|process(?:ing|ed)?|applications?|prepared|filling|filled|guarantee[ds]?|approval|for sale|package|slots?|renewal|extension|restored?|sure|lottery'

const OFFER = anyOf(
  followedBy(`(?:i|we|us|you|connection)\\b[^.!?\\n]{0,20}\\b(?:${DOES})`, TOPIC, 45),
  near(TOPIC, SERVICE, 40),
  near(TOPIC, 'contact|whatsapp|dm|call', 80),
)
const TOPIC_WORD = anyOf(`\\b(?:${TOPIC})\\b`)
const FALSE_PAPERS = anyOf(
  near('bank statement|job letter|invitation letter|genuine documents', 'visa|arrange', 60),
  near('marriage for|marry', 'papers|citizen', 40),
  near('refugee|claim|hearing', 'stor(?:y|ies)|coach', 40),
  near('embassy|high commission|ircc', 'connection|inside|push', 40),
  near('lmia', 'for sale|sell|costs?|available', 30),
  near('visa', 'no (?:ielts|proof of funds|interview)|without interview|lottery', 60),
)
const PROMISE = anyOf(
  near(
    'guarantee[ds]?|100 ?%|fast track|no refusal|sure(?: banker)?|money back',
    'visas?|pr|permit|approval|permanent residen\\w*',
    50,
  ),
)
const LICENSED =
  /\br ?\d{6}\b|\bp\d{5}\b|\blaw society\b|\blso\b|\bcollege-ic\b|\b(?:licensed|licenced|regulated) (?:canadian )?(?:immigration )?(?:rcic|lawyer|consultant|paralegal)\b|\batio\b/
const NOT_ADVICE =
  /\b(?:don't|no) (?:give )?(?:immigration )?advice\b|\blooking for\b|\bi need\b|\bvisa photos?\b|\bpassport photos?\b|\bvisa insurance\b|\bmedical insurance\b|\bvisa on arrival\b|\bfill in your own\b|\bi have an? (?:work|study) permit\b|\bwork permit ready\b/

/** Section 91 of the Immigration and Refugee Protection Act: only licensed people may advise for a fee. */
export const unlicensedImmigrationRule: AdRule = {
  id: 'unlicensed-immigration',
  words:
    'This offers immigration advice without a licence we know of, or promises a result. Look the person up at college-ic.ca first.',
  sellerWords: 'It offers immigration advice without a licence number, or promises a result.',
  readsMessages: false,
  examples: {
    matches: [
      'We help with visas and permanent residence, cheap and fast.',
      'Guaranteed visa approval in two weeks.',
      'Study permit applications prepared by an experienced person.',
      'My contact inside the embassy will push your visa.',
      'Marriage for papers, I connect you.',
    ],
    passes: [
      'I have a work permit and look for a room.',
      'Flights to Accra. Bring your passport and visa.',
      'Room near the college, good for students on a study permit.',
      'Licensed RCIC R123456, study permits and visitor visas.',
      'Notary. I do not give immigration advice.',
    ],
  },
  test({ text, hasLicence }) {
    const plain = withoutSentences(readPlainly(text), NOT_ADVICE)
    if (PROMISE.test(plain) || FALSE_PAPERS.test(plain)) return true
    const isLicensed = hasLicence || LICENSED.test(plain)
    return !isLicensed && TOPIC_WORD.test(plain) && OFFER.test(plain)
  },
}

import type { AdRule } from './ad-rule.ts'
import { anyOf, followedBy, readPlainly, withoutSentences } from './read-plainly.ts'

const JOB =
  /\b(?:jobs?|hiring|employ(?:ers?|ment)?|work(?:ers?| permit| from home)?|lmia|positions?|vacanc(?:y|ies)|recr\w{0,2}t\w*|careers?|staff|earn|salary|offer letter|placement|cruise ship)\b/
const KIND =
  'registration|processing|application|training|placement|recruit\\w*|agency|agent|starter kit|admin(?:istration)?|lmia|interview|onboarding|uniform|medical|background check|security (?:pass|clearance)|file opening|form|activation|orientation|certificate|visa'
const THING =
  'uniform|medical|training|(?:training |starter )?kit|onboarding|orientation|background check|security pass|interview|registration|job offer|lmia|work permit|(?:the )?job'
const BEGIN = 'start|task|placement|contract|offer letter|job|call you|employ|hire|account'

const FEE = anyOf(
  `\\b(?:${KIND}) (?:fee|charge|cost|deposit)s?\\b`,
  followedBy('(?:pay|buy|send|deposit)(?! you)', `(?:for )?(?:the |their |your |our |a )*(?:${THING})`, 25),
  followedBy('(?:pay|send|deposit|fee)(?! you)', `(?:before|first|then|to) (?:[a-z]+ ){0,4}(?:${BEGIN})`, 35),
  followedBy('job|position|offer|slot', '(?:costs?|for|is) (?:only )?(?:cad )?\\$ ?\\d[\\d,]*', 12),
  followedBy('to get (?:the|a|your)', 'you (?:must |have to )?pay', 30),
  followedBy('you (?:must|have to|need to|will|only) pay', '\\$? ?\\d', 20),
  followedBy('pay (?:us |me |the agent )?\\$ ?\\d[\\d,]*', 'job|work|offer|start', 40),
  followedBy('(?:secured|sure) once you pay|pay the (?:1st|first) instal+ment', 'agent|\\d', 40),
  followedBy('buy|sell(?:ing)?', 'lmia', 12),
  'lmia (?:for sale|available)[^.!?\\n]{0,30}\\$?\\d',
)
const PAYS_THE_WORKER =
  /\b(?:no|without|never (?:pay|charge)|free of|zero|against the law)\b[^.!?\n]{0,25}\b(?:fees?|charge|cost)s?\b|\bwe (?:will )?pay\b/

/** Charging a worker for a job or an LMIA is illegal in Canada. */
export const feeForJobRule: AdRule = {
  id: 'fee-for-job',
  words:
    'This asks money for a job. In Canada the employer pays, never the worker, and an LMIA may not be sold.',
  sellerWords: 'It seems to ask a worker to pay for a job or an LMIA.',
  readsMessages: true,
  examples: {
    matches: [
      'Warehouse jobs, hiring now. Registration fee $50.',
      'LMIA for sale, $20,000, all provinces.',
      'Work from home job, pay for the training kit: $80 to start.',
      'Caregiver positions in Canada, processing fee applies.',
      'Hotel staff wanted, you pay for your own background check first.',
    ],
    passes: [
      'Hiring a cook, $19 an hour. No fees.',
      'Tax returns, application fee included.',
      'We help you write your CV for $40.',
      'Job fair on Saturday, free entry.',
      'Cleaner wanted. We pay for your training.',
    ],
  },
  test({ text }) {
    const plain = withoutSentences(readPlainly(text), PAYS_THE_WORKER)
    return JOB.test(plain) && FEE.test(plain)
  },
}

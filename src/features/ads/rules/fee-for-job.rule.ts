import type { AdRule } from './ad-rule.ts'

const JOB =
  /\b(?:jobs?|hiring|employment|work permit|lmia|positions?|vacanc(?:y|ies)|recruit(?:ing|ment|er)?|career)\b/i
const FEE =
  /\b(?:(?:registration|processing|application|training|placement|recruitment|agency|starter kit|admin(?:istration)?|lmia) (?:fee|charge|cost|deposit)s?|(?:fee|deposit|payment|pay)\b[^.!?\n]{0,25}\b(?:to (?:apply|start|register|be hired|get (?:the|a) job)|for (?:the )?(?:job|lmia|placement|work permit|training kit))|(?:buy|sell(?:ing)?)\b[^.!?\n]{0,12}\blmia|lmia (?:for sale|available)[^.!?\n]{0,30}\$?\d)/i
const NO_FEE =
  /\b(?:no|without|never (?:pay|charge)|free of|zero)\b[^.!?\n]{0,25}\b(?:fees?|charge|cost)s?\b/i

/** Charging a worker for a job or an LMIA is against the law in Canada. */
export const feeForJobRule: AdRule = {
  id: 'fee-for-job',
  words:
    'This asks money for a job. In Canada the employer pays, never the worker, and an LMIA may not be sold.',
  sellerWords: 'It seems to ask a worker to pay for a job or an LMIA.',
  isHolding: true,
  readsMessages: true,
  examples: {
    matches: [
      'Warehouse jobs, hiring now. Registration fee $50.',
      'LMIA for sale, $20,000, all provinces.',
      'Work from home job, pay for the training kit: $80 to start.',
      'Caregiver positions in Canada, processing fee applies.',
    ],
    passes: [
      'Hiring a cook, $19 an hour. No fees.',
      'Tax returns, application fee included.',
      'We help you write your CV for $40.',
      'Job fair on Saturday, free entry.',
    ],
  },
  test: ({ text }) => JOB.test(text) && FEE.test(text) && !NO_FEE.test(text),
}

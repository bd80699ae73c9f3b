import type { AdRule } from './ad-rule.ts'

export const sharedContactRule: AdRule = {
  id: 'shared-contact',
  words:
    'The same phone number or photo is on another seller’s ad. Make sure you know who you are dealing with.',
  sellerWords: 'The same phone number or photo is on an ad from another email address.',
  readsMessages: false,
  examples: { matches: [], passes: ['A photo and a number of its own.'] },
  test: ({ facts }) => facts.othersWithPhone > 0 || facts.othersWithPhoto > 0,
}

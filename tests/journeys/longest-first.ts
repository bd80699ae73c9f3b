import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first. Begun last, one of them would leave the other workers idle. */
const LONGEST = [
  'accessibility',
  'accessibility-too',
  'console',
  'console-work',
  'console-dialogs',
  'console-session-more',
  'console-session',
  'console-session-choices',
  'faults',
  'search-boxes',
  'guide',
  'ad-life',
  'market-story',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`))
  return rank < 0 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

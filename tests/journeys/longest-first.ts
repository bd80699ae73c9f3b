import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, slowest first. If one of them started last, the other workers would be idle. */
const LONGEST = [
  'accessibility.sweep',
  'accessibility-too.sweep',
  'faults.sweep',
  'console-work.sweep',
  'console-dialogs.sweep',
  'console-rooms.sweep',
  'search-boxes.sweep',
  'console-session.sweep',
  'console-session-more.sweep',
  'console-session-choices.sweep',
  'ad-life.sweep',
  'console-slow-line.sweep',
  'market-story.sweep',
  'posting.journey',
  'guide.journey',
  'moderation.journey',
  'console.journey',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.ts`))
  return rank < 0 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

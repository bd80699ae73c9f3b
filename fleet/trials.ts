import type { Fleet, Outcome } from './fleet.ts'
import { shedInTurn } from './trials/busy-nodes.ts'
import { countHits, tryMicroCache } from './trials/cache.ts'
import { failOver } from './trials/failover.ts'
import { hangStore } from './trials/hanging-store.ts'
import { killNode } from './trials/killed-node.ts'
import { askForOldScripts } from './trials/old-scripts.ts'
import { startDuringMigration, startWithOtherKey, startWithWrongClock } from './trials/refused-starts.ts'
import { cutReplica, silenceReplica, tryLateReplica } from './trials/replica.ts'
import { restartInTurn } from './trials/rolling-restart.ts'
import { silenceDatabase, stopWhileSilent } from './trials/silent-line.ts'

export type Trial = [name: string, asked: string, run: (fleet: Fleet) => Promise<Outcome>]

/** Shown as a row of its own: if it fails, there is nothing to try. */
export const START = ['three nodes start at once on an empty database', 'all ready'] as const

/** In this order; docs/operating.md says what to do in each case. The failover leaves no primary. */
export const trials: readonly Trial[] = [
  ['the replica is cut off', 'no failed read, said in the figures, back by itself', cutReplica],
  ['the replica falls silent', 'no failed read, said in the figures, back by itself', silenceReplica],
  ['the replica is late', 'no page older than 1 s, none stale after it caught up', tryLateReplica],
  ['the line to the database falls silent', 'noticed within 15 s, also by LISTEN', silenceDatabase],
  ['a node is stopped while every line is silent', 'it ends within 20 s', stopWhileSilent],
  ['the store hangs', 'pages, health and readiness answer', hangStore],
  ['there are 5 writes a second', 'at least 90 % of 100 pages from the cache', countHits],
  ['a crowd reads one page', 'nginx answers, and a change is seen', tryMicroCache],
  [
    'one node after the other is restarted under load',
    '0 failed requests, no acknowledged photo lost, each stop under 20 s',
    restartInTurn,
  ],
  ['one node restarts and the others are busy', '0 failed requests', shedInTurn],
  ['a node is killed', 'no acknowledged photo lost', killNode],
  ['nodes have different builds', 'the scripts of both are found', askForOldScripts],
  ['a node has another SECRET_KEY', 'does not start, and says why', startWithOtherKey],
  ['the clock of a node is an hour off', 'said at start', startWithWrongClock],
  ["a node waits for another's migration", 'said, and given up after a minute', startDuringMigration],
  [
    'the main server fails and a standby is promoted',
    'readiness asks for writes, several hosts find it',
    failOver,
  ],
]

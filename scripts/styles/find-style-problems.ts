import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readClassUses } from './read-class-uses.ts'
import { readStyles } from './read-styles.ts'
import { misplacedStyles } from './style-places.ts'
import {
  deadClasses,
  deadTokens,
  literalsIn,
  sharedClasses,
  unknownClasses,
  unknownWidths,
} from './style-rules.ts'

/** Every style problem under `root`, one line each. */
export function findStyleProblems(root: string): string[] {
  const styles = readStyles(root)
  const uses = readClassUses(root)
  return [
    ...styles.flatMap(literalsIn),
    ...unknownWidths(styles, uses),
    ...deadClasses(styles, uses),
    ...unknownClasses(styles, uses),
    ...sharedClasses(styles),
    ...deadTokens(styles),
    ...misplacedStyles(styles, (file) =>
      ['.tsx', '.ts'].some((ending) => existsSync(join(root, file.replace(/\.css$/, ending)))),
    ),
  ]
}

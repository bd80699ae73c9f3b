import { join } from 'node:path'
import { readClassUses } from './read-class-uses.ts'
import { readStyles } from './read-styles.ts'
import {
  deadClasses,
  deadTokens,
  homelessClasses,
  literalsIn,
  misplacedStyles,
  unknownClasses,
} from './style-rules.ts'

/** Every broken rule of the stylesheets under `root`, one line each. */
export function findStyleFaults(root: string, exists: (path: string) => boolean): string[] {
  const styles = readStyles(root)
  const uses = readClassUses(root)
  return [
    ...styles.flatMap(literalsIn),
    ...deadClasses(styles, uses),
    ...unknownClasses(styles, uses),
    ...homelessClasses(styles),
    ...deadTokens(styles),
    ...misplacedStyles(styles, (file) => exists(join(root, file.replace(/\.css$/, '.tsx')))),
  ]
}

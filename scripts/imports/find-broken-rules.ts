import { findMarkup } from './find-markup.ts'
import { findCycles, findRoomCycles, pathsFrom } from './import-graph.ts'
import { importRules, misnamedFiles, roomOf } from './import-rules.ts'
import { type Import, type Planted, readImports } from './read-imports.ts'

const BROWSER_ENTRY = 'src/browser/entry.tsx'
const CONSOLE_ENTRY = 'src/console/entry.tsx'
const SERVER_ENTRY = 'src/main.ts'
const SERVER_ONLY =
  /^(node:|database\/|fastify|@fastify\/|pg(-boss)?$|drizzle-orm)|\.(api|queries|job|content)\.ts$|\.(email|document)\.tsx?$|^src\/platform\/mail\//

/** What only operators load. */
const CONSOLE = /^src\/console\/|^src\/features\/console\/|\/admin\//

/** Views that only the server renders. */
const SERVER_VIEW = /^src\/(features\/.+\.(email|document)|platform\/mail\/layout\/[\w-]+)\.tsx$/

/** Every broken rule of the rooms in ARCHITECTURE.md, one line each, and views that are not React. */
export function findBrokenRules(root: string, planted: Planted = {}): string[] {
  const { files, imports } = readImports(root, planted)
  return [
    ...imports.flatMap(brokenBy),
    ...misnamedFiles(files),
    ...findMarkup(root, planted),
    ...findCycles(imports).map((cycle) => `a circle of imports: ${cycle.join(' -> ')}`),
    ...findRoomCycles(imports, roomOf).map((cycle) => `a circle of rooms: ${cycle.join(' -> ')}`),
    ...[BROWSER_ENTRY, CONSOLE_ENTRY]
      .flatMap((entry) => waysTo(imports, entry, (file) => SERVER_ONLY.test(file)))
      .map((way) => `the browser would load a file of the server: ${way}`),
    ...waysTo(imports, BROWSER_ENTRY, (file) => CONSOLE.test(file)).map(
      (way) => `a visitor would load a file of the console: ${way}`,
    ),
    ...waysTo(imports, SERVER_ENTRY, (file) => file.endsWith('.tsx') && !SERVER_VIEW.test(file)).map(
      (way) => `the server makes pages by the site map only, and would load a view: ${way}`,
    ),
  ]
}

function brokenBy(one: Import): string[] {
  return importRules
    .filter((rule) => rule.isBroken(one))
    .map(({ says }) => `${one.from} imports ${one.to}: ${says}`)
}

function waysTo(imports: Import[], entry: string, isWrong: (file: string) => boolean): string[] {
  return [...pathsFrom(entry, imports)].filter(([file]) => isWrong(file)).map(([, way]) => way.join(' -> '))
}

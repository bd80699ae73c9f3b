import type { Import } from './read-imports.ts'

type Graph = Map<string, Import[]>

/** Every file that `entry` loads at run time, with the path to it. Follows dynamic imports, not types. */
export function pathsFrom(entry: string, imports: readonly Import[]): Map<string, string[]> {
  const graph = toGraph(imports.filter(({ isType }) => !isType))
  const ways = new Map([[entry, [entry]]])
  const waiting = [entry]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const { to } of graph.get(file) ?? []) {
      if (ways.has(to)) continue
      ways.set(to, [...(ways.get(file) as string[]), to])
      waiting.push(to)
    }
  }
  return ways
}

/** Circles of static imports, types left out: files that need each other before either can run. */
export function findCycles(imports: readonly Import[]): string[][] {
  const graph = toGraph(
    imports.filter(({ isType, isDynamic, isPackage }) => !isType && !isDynamic && !isPackage),
  )
  const cycles: string[][] = []
  const finished = new Set<string>()
  const visit = (file: string, way: string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) return void cycles.push([...way.slice(at), file])
    if (finished.has(file)) return
    for (const { to } of graph.get(file) ?? []) visit(to, [...way, file])
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

/** Circles of rooms, types included: none of them can be read, moved or deleted alone. */
export function findRoomCycles(
  imports: readonly Import[],
  roomOf: (file: string) => string | undefined,
): string[][] {
  const between = new Map<string, Import>()
  for (const one of imports) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    if (!from || !to || from === to) continue
    between.set(`${from} ${to}`, { ...one, from, to, isType: false, isDynamic: false })
  }
  return findCycles([...between.values()])
}

function toGraph(imports: readonly Import[]): Graph {
  const graph: Graph = new Map()
  for (const one of imports) graph.set(one.from, [...(graph.get(one.from) ?? []), one])
  return graph
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface ClassUses {
  /** Name of a class, and the files that give it to an element. */
  names: Map<string, string[]>
  /** Beginnings of names that are put together as the page is drawn, such as `button-`. */
  beginnings: Set<string>
}

interface Node {
  type: string
  [key: string]: unknown
}

const SOURCES = 'src/**/*.{ts,tsx}'
const OTHERS = ['src/**/*.test.*', 'src/**/*.email.tsx', 'src/platform/mail/**', 'src/features/console/**']

/** Every class that the sources under `root` give to an element: `className`, classNames(), classList, or HTML. */
export function readClassUses(root: string): ClassUses {
  const uses: ClassUses = { names: new Map(), beginnings: new Set() }
  for (const file of globSync(SOURCES, { cwd: root, exclude: OTHERS }).sort()) {
    const source = readFileSync(join(root, file), 'utf8')
    const note = (text: string) => {
      for (const name of text.split(/\s+/).filter(Boolean)) noteOne(uses, name, file)
    }
    visit(parseSync(file, source).program as unknown as Node, false, note)
    for (const [, text] of source.matchAll(/class="([\w\s-]+)"/g)) note(text as string)
  }
  return uses
}

function noteOne({ names, beginnings }: ClassUses, name: string, file: string): void {
  // Put together with an id, it is the name of an element and no class: `${id}-hint`.
  if (name.startsWith('-')) return
  if (name.endsWith('-')) beginnings.add(name)
  else names.set(name, [...(names.get(name) ?? []), file])
}

function visit(node: unknown, isInside: boolean, note: (text: string) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, isInside, note)
    return
  }
  if (!isNode(node)) return
  const gives = givesClasses(node) ?? isInside
  if (gives && node.type === 'Literal' && typeof node.value === 'string') note(node.value)
  if (gives && node.type === 'TemplateElement') note((node.value as { raw: string }).raw)
  for (const [key, value] of Object.entries(node)) visit(value, gives && !isCondition(node, key), note)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What is only asked, as in `kind === 'tip' && 'note-tip'`, is no class. */
const isCondition = ({ type }: Node, key: string) =>
  key === 'test' || (key === 'left' && type === 'LogicalExpression') || type === 'BinaryExpression'

/** Whether the words inside are classes; undefined when that is for the node around it to say. */
function givesClasses(node: Node): boolean | undefined {
  if (node.type === 'JSXAttribute') return /className$/i.test(nameOf(node.name))
  if (node.type === 'CallExpression') return isGiver(node.callee as Node)
  if (node.type === 'AssignmentPattern') return /className$/i.test(nameOf(node.left))
  if (node.type === 'Property') return nameOf(node.key) === 'className'
  return undefined
}

const isGiver = ({ object, property, ...callee }: Node) =>
  nameOf(callee) === 'classNames' ||
  (nameOf(property) !== '' && nameOf((object as Node).property) === 'classList')

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')

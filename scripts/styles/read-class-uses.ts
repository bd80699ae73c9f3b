import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface ClassUses {
  /** Name of a class, and the first file that gives it to an element. */
  names: Map<string, string>
  /** Beginnings of names that are put together as the page is drawn, such as `button-`. */
  beginnings: Set<string>
  /** Every string of the sources: what follows a beginning is one of them. */
  words: Set<string>
  /** Widths written into `sizes` or a media query, each with its file. */
  widths: { file: string; width: string }[]
}

interface Node {
  type: string
  [key: string]: unknown
}

interface File {
  name: string
  uses: ClassUses
  /** What each constant of the file is set to, so that a class can be named before it is given. */
  constants: Map<string, Node>
}

const SOURCES = 'src/**/*.{ts,tsx}'
const OTHERS = ['src/**/*.test.*', 'src/**/*.email.tsx', 'src/platform/mail/**', 'src/features/console/**']

/** Every class that the sources under `root` give to an element: `className`, classNames(), classList, or HTML. */
export function readClassUses(root: string): ClassUses {
  const uses: ClassUses = { names: new Map(), beginnings: new Set(), words: new Set(), widths: [] }
  for (const name of globSync(SOURCES, { cwd: root, exclude: OTHERS }).sort()) {
    const source = readFileSync(join(root, name), 'utf8')
    const program = parseSync(name, source).program as unknown as Node
    const file: File = { name, uses, constants: new Map() }
    findConstants(program, file)
    visit(program, false, file)
    for (const [, text = ''] of source.matchAll(/class="([\w\s-]+)"/g)) note(text, file)
    for (const [, width = ''] of source.matchAll(/(?:min|max)-width:\s*([\d.]+\w+)/g)) {
      uses.widths.push({ file: name, width })
    }
  }
  return uses
}

function note(text: string, { name: file, uses: { names, beginnings } }: File): void {
  for (const name of text.split(/\s+/)) {
    // Put together with an id, it is the name of an element and no class: `${id}-hint`.
    if (name === '' || name.startsWith('-')) continue
    if (name.endsWith('-')) beginnings.add(name)
    else if (!names.has(name)) names.set(name, file)
  }
}

function findConstants(node: unknown, file: File): void {
  for (const each of childrenOf(node)) {
    if (isNode(each) && each.type === 'VariableDeclarator' && isNode(each.init)) {
      file.constants.set(nameOf(each.id), each.init)
    }
    findConstants(each, file)
  }
}

function visit(node: unknown, isInside: boolean, file: File): void {
  if (!isNode(node)) {
    for (const each of childrenOf(node)) visit(each, isInside, file)
    return
  }
  const text = textOf(node)
  const gives = givesClasses(node) ?? isInside
  if (text !== undefined) file.uses.words.add(text)
  if (gives && text !== undefined) note(text, file)
  if (gives && node.type === 'Identifier') visitConstant(node, file)
  for (const [key, value] of Object.entries(node)) visit(value, gives && !isNoClass(node, key), file)
}

function visitConstant(node: Node, file: File): void {
  const value = file.constants.get(nameOf(node))
  // Once is enough, and one that names itself would never end.
  file.constants.delete(nameOf(node))
  if (value) visit(value, true, file)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function childrenOf(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node) : []
}

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** What is only asked, as in `kind === 'tip' && 'note-tip'`, is no class; nor is the name of a property. */
function isNoClass({ type, operator }: Node, key: string): boolean {
  const isComparison = type === 'BinaryExpression' && operator !== '+'
  if (isComparison || key === 'test' || key === 'key') return true
  return (
    (type === 'LogicalExpression' && key === 'left') || (type === 'MemberExpression' && key === 'property')
  )
}

/** Whether the words inside are classes; undefined when that is for the node around it to say. */
function givesClasses(node: Node): boolean | undefined {
  if (node.type === 'JSXAttribute') return /className$/i.test(nameOf(node.name))
  if (node.type === 'CallExpression') return isGiver(node.callee as Node)
  if (node.type === 'AssignmentPattern') return /className$/i.test(nameOf(node.left))
  if (node.type === 'Property' && nameOf(node.key) === 'className') return true
  return undefined
}

function isGiver({ type, object, name }: Node): boolean {
  if (type === 'MemberExpression') return nameOf((object as Node).property) === 'classList'
  return name === 'classNames'
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')

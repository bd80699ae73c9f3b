import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface ClassUses {
  /** Class name, and the first file that uses it. */
  names: Map<string, string>
  /** Prefixes of names built at run time, such as `button-`. */
  prefixes: Set<string>
  /** Every string literal: the rest of a built name must be one of them. */
  words: Set<string>
  /** Widths in `sizes` or media queries in code. */
  widths: { file: string; width: string }[]
}

interface Node {
  type: string
  [key: string]: unknown
}

interface File {
  name: string
  uses: ClassUses
  /** The initial value of each variable, to follow `className={NAME}`. */
  constants: Map<string, Node>
}

const SOURCES = 'src/**/*.{ts,tsx}'
const OTHERS = ['src/**/*.test.*', 'src/**/*.email.tsx', 'src/platform/mail/**']

/** Collects every class used under `root`: in `className`, classNames(), classList or the page's document. */
export function readClassUses(root: string): ClassUses {
  const uses: ClassUses = { names: new Map(), prefixes: new Set(), words: new Set(), widths: [] }
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

function note(text: string, { name: file, uses: { names, prefixes } }: File): void {
  for (const name of text.split(/\s+/)) {
    // The end of an id, not a class: `${id}-hint`.
    if (name === '' || name.startsWith('-')) continue
    if (name.endsWith('-')) prefixes.add(name)
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
  const isClass = holdsClasses(node) ?? isInside
  if (text !== undefined) file.uses.words.add(text)
  if (isClass && text !== undefined) note(text, file)
  if (isClass && node.type === 'Identifier') visitConstant(node, file)
  for (const [key, value] of Object.entries(node)) visit(value, isClass && !isNotClass(node, key), file)
}

function visitConstant(node: Node, file: File): void {
  const value = file.constants.get(nameOf(node))
  // Visit each only once; a self-reference would loop forever.
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

/** Conditions, as in `kind === 'tip' && 'note-tip'`, and property names are not classes. */
function isNotClass({ type, operator }: Node, key: string): boolean {
  const isComparison = type === 'BinaryExpression' && operator !== '+'
  if (isComparison || key === 'test' || key === 'key') return true
  return (
    (type === 'LogicalExpression' && key === 'left') || (type === 'MemberExpression' && key === 'property')
  )
}

/** Whether strings inside this node are classes; undefined to inherit from its parent. */
function holdsClasses(node: Node): boolean | undefined {
  if (node.type === 'JSXAttribute') return /className$/i.test(nameOf(node.name))
  if (node.type === 'CallExpression') return isClassFunction(node.callee as Node)
  if (node.type === 'AssignmentPattern') return /className$/i.test(nameOf(node.left))
  if (node.type === 'Property' && nameOf(node.key) === 'className') return true
  return undefined
}

function isClassFunction({ type, object, name }: Node): boolean {
  if (type === 'MemberExpression') return nameOf((object as Node).property) === 'classList'
  return name === 'classNames'
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')

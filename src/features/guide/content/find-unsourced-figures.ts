import type { ContentProblem } from '../../../platform/files/json-content.ts'
import type { FactText, TaskFile } from './guide-file.schema.ts'

interface PlacedWords {
  words: string
  path: PropertyKey[]
}

const NUMBER_WORDS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const NUMBER_WORD = new RegExp(
  `\\b(${NUMBER_WORDS.join('|')})\\b(?=[ -](?:business )?(?:hour|day|week|month|year)s?)`,
  'gi',
)
// Skips the 1 of "G1", the 66 of "RC66" and the middle of a phone number.
const FIGURE = /(?<![\w-])\$?\d[\d,]*(?:\.\d+)?%?(?!\w|-\d)/g

/** Amounts, spans of time and counts in a task's text that none of its sources states. */
export function findUnsourcedFigures(
  task: TaskFile,
  path: PropertyKey[],
  known: ReadonlySet<string>,
): ContentProblem[] {
  const named = new Set(
    task.sources.flatMap(({ where, says, date = '' }) =>
      figuresOf(`${where} ${says} ${date.replaceAll('-', ' ')}`),
    ),
  )
  return wordsOf(task, path).flatMap(({ words, path }) =>
    figuresOf(words)
      .filter((figure) => !named.has(figure) && !known.has(figure))
      .map((figure) => ({ path, reason: `no source of the task says ${figure}` })),
  )
}

function figuresOf(words: string): string[] {
  const written = words.replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word.toLowerCase()) + 2))
  return (written.match(FIGURE) ?? []).map((figure) => figure.replace(/[$,]|\.0+$/g, ''))
}

function wordsOf(task: TaskFile, path: PropertyKey[]): PlacedWords[] {
  const plain = (['why', 'note', 'cost', 'time'] as const).flatMap((field) => {
    const words = task[field]
    return words === undefined ? [] : [{ words: textOf(words), path: [...path, field] }]
  })
  const steps = task.steps.map((step, index) => ({ words: textOf(step), path: [...path, 'steps', index] }))
  const bring = task.bring.map((words, index) => ({ words, path: [...path, 'bring', index] }))
  const deadline = task.deadline ? [{ words: task.deadline.label, path: [...path, 'deadline', 'label'] }] : []
  return [...plain, ...steps, ...bring, ...deadline, ...ofProvinces(task, path)]
}

function ofProvinces(task: TaskFile, path: PropertyKey[]): PlacedWords[] {
  return Object.entries(task.provinces ?? {}).flatMap(([place, { facts = [], deadline }]) => {
    const inPlace = [...path, 'provinces', place]
    return [
      ...facts.map(({ text }, index) => ({ words: text, path: [...inPlace, 'facts', index, 'text'] })),
      ...(deadline ? [{ words: deadline.label, path: [...inPlace, 'deadline', 'label'] }] : []),
    ]
  })
}

const textOf = (fact: FactText) => (typeof fact === 'string' ? fact : fact.text)

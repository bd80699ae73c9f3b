import { plainText } from '../../../platform/text/find/find-text.ts'
import { groupsOf, parentOf } from '../entries/exclusive-groups.ts'

export interface Row {
  id: string
  element: HTMLElement
  texts: string[]
  ways: { isCallable: boolean; languages: string[] }
  groups: HTMLElement[]
}

export interface PageRows {
  rows: Row[]
  groups: { element: HTMLDetailsElement; count: HTMLElement | null; words: string }[]
  /** Entries whose text has not been read yet. */
  unread: HTMLElement[]
  titles: ReadonlyMap<HTMLElement, string>
}

export function startReading(root: HTMLElement): PageRows {
  const groups = groupsOf(root).map((element) => {
    const count = element.querySelector<HTMLElement>(':scope > summary .accordion-count')
    return { element, count, words: /\d+ \D+$/.exec(count?.textContent ?? '')?.[0] ?? '' }
  })
  const titles = new Map(groups.map(({ element }) => [element as HTMLElement, titleOf(element)]))
  return { rows: [], groups, unread: [...root.querySelectorAll<HTMLElement>('li.entry')], titles }
}

/** Reads the next entries (by default all that are left), so that a search compares only strings. */
export function readRows(page: PageRows, atMost = page.unread.length): void {
  for (const element of page.unread.splice(0, atMost)) {
    const groups = groupsAround(element)
    const own = [
      ...element.querySelectorAll('.entry-name, .entry-about, .entry-about > span, .entry-address'),
    ]
    const texts = [...own.map(wordsOf), ...groups.map((group) => page.titles.get(group) ?? '')]
    page.rows.push({ id: element.id, element, texts, ways: waysOf(element), groups })
  }
}

/** Leaves out screen reader text: "new" would match every link that opens in a new tab. */
function wordsOf(element: Element): string {
  const unseen = element.querySelector('.sr-only')?.textContent ?? ''
  return plainText((element.textContent ?? '').replace(unseen, ''))
}

function waysOf(element: HTMLElement) {
  return {
    isCallable: element.querySelector('.entry-phone') !== null,
    languages: element.dataset.languages?.split('|') ?? [],
  }
}

function groupsAround(element: HTMLElement): HTMLElement[] {
  const group = parentOf(element)
  return group ? [group, ...groupsAround(group)] : []
}

function titleOf(group: HTMLElement): string {
  return plainText(group.querySelector('.accordion-title')?.textContent ?? '')
}

import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { readSavedEntries, type SavedEntry, toggleSavedEntry } from '../entries/saved-entries.ts'

/** Lists the entries saved on this device, each with its phone number and a button to remove it. */
export function showSaved(root: HTMLElement): void {
  const section = root.querySelector<HTMLElement>('[data-saved]')
  const saved = readSavedEntries()
  if (!section) return
  section.hidden = saved.length === 0
  section.querySelector('ul')?.replaceChildren(...saved.map((entry) => makeRow(section, entry)))
}

function makeRow(section: HTMLElement, entry: SavedEntry): HTMLElement {
  const row = document.createElement('li')
  row.append(makeLink(entry.path, entry.name))
  if (entry.phone) {
    const call = makeLink(telephoneLink(entry.phone), entry.phone)
    call.className = 'entry-phone'
    row.append(call)
  }
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.className = 'button button-ghost'
  remove.textContent = 'Remove'
  remove.ariaLabel = `Remove ${entry.name}`
  remove.addEventListener('click', () => {
    toggleSavedEntry(entry)
    passFocus(remove, '[data-saved] button')
    row.remove()
    section.hidden = readSavedEntries().length === 0
  })
  row.append(remove)
  return row
}

function makeLink(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = words
  return link
}

// The console works without this file: every button is part of a plain form. With it, the queue is cleared by keyboard.

const queue = document.querySelector('.queue')
const KEYS_OFF = 'console-keys-off'
let lastDecisions = []
let lastAnswer = Promise.resolve()
let undoTimer

const rows = () => [...document.querySelectorAll('.queue-row')]
const currentRow = () => document.querySelector('.queue-row[aria-current]')

function show(row, isMoved = true) {
  currentRow()?.removeAttribute('aria-current')
  if (!row) return
  row.setAttribute('aria-current', 'true')
  for (const preview of document.querySelectorAll('[data-preview]'))
    preview.hidden = preview.dataset.preview !== row.dataset.key
  if (!isMoved) return
  row.querySelector('a').focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

function move(step) {
  const all = rows()
  const at = all.indexOf(currentRow())
  show(all[Math.min(all.length - 1, Math.max(0, at + step))])
}

function tell(text, isUndoable) {
  const toast = document.querySelector('.console-toast') ?? makeToast()
  toast.querySelector('span').textContent = text
  toast.querySelector('button').hidden = !isUndoable
  toast.hidden = false
  clearTimeout(undoTimer)
  undoTimer = setTimeout(() => {
    toast.hidden = true
    lastDecisions = []
  }, Number(queue.dataset.undoSeconds) * 1000)
}

function makeToast() {
  const toast = document.createElement('div')
  toast.className = 'console-toast'
  toast.setAttribute('role', 'status')
  const text = document.createElement('span')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Undo'
  button.addEventListener('click', undo)
  toast.append(text, button)
  document.body.append(toast)
  return toast
}

async function send(path, fields) {
  const token = document.querySelector('#queue [name=token]').value
  const answer = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, token }),
  })
  if (answer.status === 401) location.assign('/admin/sign-in')
  const isJson = answer.headers.get('content-type')?.includes('json')
  return isJson ? answer.json() : { problem: await answer.text() }
}

/** The row goes at once, and comes back if the server says no. */
async function decide(verdict, row, reason = '') {
  if (row.dataset.closed) return tell(row.dataset.closed, false)
  const { key } = row.dataset
  const all = rows()
  const next = all[all.indexOf(row) + 1] ?? all[all.indexOf(row) - 1]
  const preview = document.querySelector(`[data-preview="${CSS.escape(key)}"]`)
  const list = row.parentElement
  row.remove()
  preview?.remove()
  count()
  show(next)
  lastAnswer = send('/admin/queue/decide', { [verdict]: key, reason }).catch(() => ({
    problem: 'The site could not be reached. Please try again in a moment.',
  }))
  const answer = await lastAnswer
  if (!answer.problem) {
    lastDecisions = answer.decisions
    return tell(answer.done, true)
  }
  list.prepend(row)
  if (preview) document.querySelector('.queue-preview').prepend(preview)
  count()
  show(row)
  tell(answer.problem, false)
}

function count() {
  const { length } = rows()
  for (const badge of document.querySelectorAll('[data-count], .console-rail [aria-current] b'))
    badge.textContent = length
  document.querySelector('.queue-empty').hidden = length > 0
}

async function undo() {
  // Pressed before the decision has reached the site: first the one, then the other.
  await lastAnswer
  if (lastDecisions.length === 0) return
  const answer = await send('/admin/queue/undo', { decisions: lastDecisions.join(',') })
  lastDecisions = []
  if (answer.undone > 0) location.reload()
  else tell(answer.problem ?? 'It was carried out already and cannot be taken back.', false)
}

/** Asks for the reason where people are told one: by number, or with the pointer. */
function reject(row) {
  if (row.dataset.closed) return tell(row.dataset.closed, false)
  const select = document.querySelector(`[data-preview="${CSS.escape(row.dataset.key)}"] select`)
  if (!select) return decide('reject', row)
  if (select.value) return decide('reject', row, select.value)
  const dialog = document.createElement('dialog')
  dialog.className = 'console-dialog'
  const title = document.createElement('h2')
  title.textContent = 'Why? The person reads it.'
  dialog.append(title)
  const options = [...select.options].slice(1)
  options.forEach((option, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-outline'
    button.textContent = `${index + 1}  ${option.textContent}`
    button.addEventListener('click', () => choose(option.value))
    dialog.append(button)
  })
  const choose = (value) => {
    dialog.close()
    decide('reject', row, value)
  }
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation()
    const option = options[Number(event.key) - 1]
    if (option) choose(option.value)
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** What is ticked is decided together, by the plain form: the server asks for reasons where they are needed. */
function decideTicked(verdict) {
  if (!document.querySelector('.queue-row > input:checked')) return false
  document.querySelector(`.queue-bulk [name=${verdict}]`).click()
  return true
}

/** Of the ticked ones, or of the last decision. */
function takeBack() {
  const ticked = document.querySelector('.queue-undo')
  return lastDecisions.length === 0 && ticked ? ticked.requestSubmit() : undo()
}

const ACTIONS = {
  j: () => move(1),
  k: () => move(-1),
  x: () => currentRow()?.querySelector('input').click(),
  a: () => decideTicked('accept') || (currentRow() && decide('accept', currentRow())),
  r: () => decideTicked('reject') || (currentRow() && reject(currentRow())),
  z: takeBack,
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.matches('input:not([type=checkbox]), select, textarea')) return
  if (localStorage.getItem(KEYS_OFF)) return
  const act = ACTIONS[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

function onClick(event) {
  const row = event.target.closest('.queue-row')
  const button = event.target.closest('button[form=queue]')
  if (button && button.value !== 'selected') {
    const own = rows().find(({ dataset }) => dataset.key === button.value)
    if (!own) return
    event.preventDefault()
    return button.name === 'accept' ? decide('accept', own) : reject(own)
  }
  if (!row || !event.target.closest('a')) return
  // On a phone the preview is not beside the list, so the link leads to it.
  if (!matchMedia('(min-width: 64rem)').matches) return
  event.preventDefault()
  show(row)
}

// On a phone the rail lies, and the room one is in may be out of sight.
document.querySelector('.console-rail [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

if (queue) {
  const choice = document.querySelector('#queue-keys')
  choice.checked = !localStorage.getItem(KEYS_OFF)
  choice.addEventListener('change', () => {
    if (choice.checked) localStorage.removeItem(KEYS_OFF)
    else localStorage.setItem(KEYS_OFF, '1')
  })
  const all = document.querySelector('#queue-all')
  all?.addEventListener('change', () => {
    for (const box of document.querySelectorAll('.queue-row > input:enabled')) box.checked = all.checked
  })
  document.addEventListener('keydown', onKey)
  document.addEventListener('click', onClick)
  document.documentElement.dataset.console = 'ready'
}

// A draft of the newsletter: what is typed shows in the frame below a moment after the last key.
const livePreview = document.querySelector('[data-live-preview]')
if (livePreview) {
  let previewTimer
  livePreview.hidden = true
  livePreview.form.addEventListener('input', () => {
    clearTimeout(previewTimer)
    previewTimer = setTimeout(() => livePreview.form.requestSubmit(livePreview), 400)
  })
}

// The pages work without this file: it adds passkeys and saves a press here and there.
import './gate.css'

const passwords = document.querySelectorAll<HTMLInputElement>('input[type=password]')
for (const field of passwords) {
  const button = document.createElement('button')
  button.type = 'button'
  button.classList.add('gate-show')
  button.textContent = 'Show'
  button.setAttribute('aria-label', 'Show the password')
  button.addEventListener('click', () => {
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.textContent = isShown ? 'Show' : 'Hide'
    button.setAttribute('aria-label', isShown ? 'Show the password' : 'Hide the password')
  })
  const box = document.createElement('span')
  box.classList.add('gate-password')
  field.replaceWith(box)
  box.append(field, button)
}

// Submits the form once the code has all six digits, typed or pasted.
const codes = document.querySelectorAll<HTMLInputElement>('[data-code]')
const sendWholeCode = (field: HTMLInputElement) => {
  field.value = field.value.replace(/\D/g, '').slice(0, 6)
  if (field.value.length === 6) field.form?.requestSubmit()
}
for (const field of codes) field.addEventListener('input', () => sendWholeCode(field))

// Passkeys: the browser's response goes into the form, which is then submitted like any other.
const canPasskeys = Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON)
const passkeyForms = document.querySelectorAll<HTMLFormElement>('[data-passkey]')
for (const form of passkeyForms) {
  form.hidden = !canPasskeys
  const note = form.parentElement?.querySelector<HTMLElement>('[data-without-passkeys]')
  if (note) note.hidden = canPasskeys
  form.addEventListener('submit', (event) => {
    if (answerField(form).value) return
    event.preventDefault()
    event.stopImmediatePropagation()
    askPasskey(form)
  })
}

function answerField(form: HTMLFormElement) {
  return form.elements.namedItem('response') as HTMLInputElement
}

async function askPasskey(form: HTMLFormElement) {
  const problem = form.querySelector('[role=alert]') as HTMLElement
  problem.hidden = true
  try {
    const options = await fetchOptions(form)
    const credential =
      form.dataset.passkey === 'create'
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          })
    answerField(form).value = JSON.stringify(credential)
    form.requestSubmit()
  } catch (error) {
    problem.textContent =
      error instanceof Error && error.name === 'Refused'
        ? error.message
        : 'No passkey was used. Try again when you are ready.'
    problem.hidden = false
  }
}

async function fetchOptions(form: HTMLFormElement) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  const answer = await fetch(form.dataset.options ?? '', { method: 'POST', body })
  if (answer.ok) return answer.json()
  const isSentence = answer.headers.get('content-type')?.includes('json')
  const { message } = isSentence ? await answer.json() : { message: await answer.text() }
  throw Object.assign(new Error(message), { name: 'Refused' })
}

// Enter after the sixth digit would send the code twice, and a code works only once.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

// A code may be complete before this file has loaded.
for (const field of codes) sendWholeCode(field)

document.querySelector<HTMLElement>('[autofocus]')?.focus()

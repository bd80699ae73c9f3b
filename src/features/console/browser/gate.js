// The pages of the door work without this file: it only saves a press here and there.

for (const field of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gate-show'
  button.textContent = 'Show'
  button.setAttribute('aria-label', 'Show the password')
  button.addEventListener('click', () => {
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.textContent = isShown ? 'Show' : 'Hide'
    button.setAttribute('aria-label', isShown ? 'Show the password' : 'Hide the password')
  })
  const box = document.createElement('span')
  box.className = 'gate-password'
  field.replaceWith(box)
  box.append(field, button)
}

// Six numbers are the whole code, typed or pasted.
for (const field of document.querySelectorAll('[data-code]')) {
  field.addEventListener('input', () => {
    field.value = field.value.replace(/\D/g, '').slice(0, 6)
    if (field.value.length === 6) field.form.requestSubmit()
  })
}

// A passkey: the browser asks for it, and its answer goes into the form, which is then sent as any other.
const canPasskeys = Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON)
for (const form of document.querySelectorAll('[data-passkey]')) {
  form.hidden = !canPasskeys
  const note = form.parentElement.querySelector('[data-without-passkeys]')
  if (note) note.hidden = canPasskeys
  form.addEventListener('submit', (event) => {
    if (form.elements.response.value) return
    event.preventDefault()
    event.stopImmediatePropagation()
    askPasskey(form)
  })
}

async function askPasskey(form) {
  const problem = form.querySelector('[role=alert]')
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
    form.elements.response.value = JSON.stringify(credential.toJSON())
    form.requestSubmit()
  } catch (error) {
    problem.textContent =
      error.name === 'Refused' ? error.message : 'No passkey was used. Try again when you are ready.'
    problem.hidden = false
  }
}

async function fetchOptions(form) {
  const answer = await fetch(form.dataset.options, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form)),
  })
  if (answer.ok) return answer.json()
  const isSentence = answer.headers.get('content-type')?.includes('json')
  const { message } = isSentence ? await answer.json() : { message: await answer.text() }
  throw Object.assign(new Error(message), { name: 'Refused' })
}

// Enter after the sixth number would send the code twice, and a code counts once.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

document.querySelector('[autofocus]')?.focus()

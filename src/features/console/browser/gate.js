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

/** Ends the session by a form, as every change of the console: with the token of the session. */
export function signOut(token: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/admin/sign-out'
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
}

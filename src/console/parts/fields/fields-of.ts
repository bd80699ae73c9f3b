import type { ChangeEvent } from 'react'

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
type TextOf<Form> = { [Name in keyof Form]: string extends Form[Name] ? Name : never }[keyof Form] & string

/** Binds text fields to the values of a form: gives each its name, its value and a change handler. */
export const fieldsOf =
  <Form extends object>(typed: Form, change: (form: Form) => void) =>
  <Name extends TextOf<Form>>(name: Name) => ({
    name,
    value: typed[name],
    onChange: ({ target }: Typing) => change({ ...typed, [name]: target.value }),
  })

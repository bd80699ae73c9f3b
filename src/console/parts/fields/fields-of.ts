import type { ChangeEvent } from 'react'

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
type TextOf<Form> = { [Name in keyof Form]: string extends Form[Name] ? Name : never }[keyof Form] & string

/** Ties the text fields of a form to its values: each by its name, with what is typed and how that changes. */
export const fieldsOf =
  <Form extends object>(typed: Form, change: (form: Form) => void) =>
  <Name extends TextOf<Form>>(name: Name) => ({
    name,
    value: typed[name],
    onChange: ({ target }: Typing) => change({ ...typed, [name]: target.value }),
  })

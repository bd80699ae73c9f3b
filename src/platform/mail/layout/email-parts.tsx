import { Fragment, type ReactNode } from 'react'
import { look } from './email-style.ts'
import { type TextForm, textOf } from './email-text.ts'

export interface MailLink {
  label: string
  href: string
}

type Words = { children: ReactNode }

/** One row of the email's table, with its spacing to the row above. */
export function Row({ padding = '16px 32px 0', children }: { padding?: string; children?: ReactNode }) {
  return (
    <tr>
      <td className="cell" style={{ padding }}>
        {children}
      </td>
    </tr>
  )
}

export function Paragraph({ children }: Words) {
  return (
    <Row>
      <p {...look('text')}>{withBreaks(children)}</p>
    </Row>
  )
}
const asBlock: TextForm<Words> = ({ children }) => `${textOf(children)}\n\n`
Paragraph.text = asBlock

/** Small print after the button: what to do if this was not you, how long the link works. */
export function Note({ children }: Words) {
  return (
    <Row>
      <p {...look('muted', 'small')}>{withBreaks(children)}</p>
    </Row>
  )
}
Note.text = asBlock

/** The call to action. Its URL is repeated below, because some email programs remove the button's link. */
export function ActionButton({ label, href }: MailLink) {
  return (
    <Row padding="24px 32px 0">
      <table role="presentation" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td {...look('button')}>
              <a {...look('button-link')} href={href}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p {...look('muted', 'small', 'address')}>
        Or open this address:
        <br />
        <a {...look('muted', 'small')} href={href}>
          {href}
        </a>
      </p>
    </Row>
  )
}
const buttonText: TextForm<MailLink> = ({ label, href }) => `${label}:\n${href}\n\n`
ActionButton.text = buttonText

type FactsProps = { facts: readonly { label: string; value: string }[] }

export function Facts({ facts }: FactsProps) {
  return (
    <Row>
      <table {...look('facts')} width="100%" cellPadding="0" cellSpacing="0">
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th {...look('fact', 'muted')} scope="row">
                {label}
              </th>
              <td {...look('fact', 'text')}>{withBreaks(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  )
}
const factsText: TextForm<FactsProps> = ({ facts }) =>
  `${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n`
Facts.text = factsText

export interface Item {
  title: string
  text?: string | undefined
  href?: string | undefined
}
type SectionProps = { heading: string; items: readonly Item[] }

/** A heading with a list of items to read, each with an optional link. */
export function Section({ heading, items }: SectionProps) {
  return (
    <Row padding="28px 32px 0">
      <h2 {...look('text', 'heading')}>{heading}</h2>
      {items.map((item) => (
        <p {...look('text', 'entry')} key={`${item.href} ${item.title}`}>
          <ItemTitle {...item} />
          {item.text && (
            <>
              <br />
              <span {...look('muted', 'small')}>{item.text}</span>
            </>
          )}
        </p>
      ))}
    </Row>
  )
}
const sectionText: TextForm<SectionProps> = ({ heading, items }) =>
  `${heading.toUpperCase()}\n\n${items.map(itemText).join('')}`
Section.text = sectionText

function itemText({ title, text, href }: Item): string {
  return `${[`* ${title}`, text && `  ${text}`, href && `  ${href}`].filter(Boolean).join('\n')}\n\n`
}

function ItemTitle({ title, href }: Item) {
  if (!href) return <b {...look('text')}>{title}</b>
  return (
    <a {...look('item')} href={href}>
      {title}
    </a>
  )
}

/** Turns line breaks in user input into `<br>`: not all email programs support `white-space`. */
function withBreaks(words: ReactNode): ReactNode {
  const lines = textOf(words).split('\n')
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

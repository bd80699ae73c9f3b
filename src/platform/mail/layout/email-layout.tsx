import type { ReactNode } from 'react'
import { type MailLink, Row } from './email-parts.tsx'
import { LETTER_CSS, look } from './email-style.ts'
import { type TextForm, textOf } from './email-text.ts'
import type { MailSite } from './mail-site.ts'

export interface EmailLayoutProps {
  site: MailSite
  /** The heading; the subject is passed to the outbox separately. */
  title: string
  /** The line that email programs show after the subject. */
  preheader: string
  /** Why the recipient gets this email. */
  reason: string
  /** More links in the footer. */
  ways?: readonly MailLink[]
  children: ReactNode
}

/** The frame of every email: tables and inline styles, as email programs need them. */
export function EmailLayout({ site, title, preheader, reason, ways = [], children }: EmailLayoutProps) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{LETTER_CSS}</style>
      </head>
      <body className="page" style={{ ...look('page').style, margin: 0, padding: 0 }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        <Table {...look('page')}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <Table className="card" style={{ ...look('card').style, maxWidth: '600px' }}>
                <Selvedge />
                <Row padding="22px 32px 0">
                  <Wordmark {...site} />
                </Row>
                <Row padding="22px 32px 0">
                  <h1 {...look('text', 'title')}>{title}</h1>
                </Row>
                {children}
                <Row padding="16px 32px" />
              </Table>
              <Table style={{ maxWidth: '600px' }}>
                <Row padding="20px 32px">
                  <Foot site={site} reason={reason} ways={ways} />
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}
const layoutText: TextForm<EmailLayoutProps> = ({ site, title, reason, ways = [], children }) =>
  `${title}\n\n${textOf(children)}${[
    '--',
    reason,
    ...ways.map(({ label, href }) => `${label}: ${href}`),
    `${site.name}, ${site.url}, ${site.email}`,
    ...(site.postalAddress ? [site.postalAddress] : []),
  ].join('\n')}\n`
EmailLayout.text = layoutText

type TableProps = { className?: string; style?: React.CSSProperties; children: ReactNode }

function Table({ children, ...rest }: TableProps) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...rest}>
      <tbody>{children}</tbody>
    </table>
  )
}

function Wordmark({ name, url }: MailSite) {
  const [first = '', ...rest] = name.split(' ')
  return (
    <a {...look('wordmark')} href={url}>
      <b>{first}</b>
      {rest.length > 0 && ` ${rest.join(' ')}`}
    </a>
  )
}

function Foot({ site, reason, ways }: Required<Pick<EmailLayoutProps, 'site' | 'reason' | 'ways'>>) {
  const own = [
    { label: site.name, href: site.url },
    { label: site.email, href: `mailto:${site.email}` },
  ]
  return (
    <>
      <p {...look('muted', 'small')}>{reason}</p>
      {ways.length > 0 && <LinkLine links={ways} />}
      <LinkLine links={own} />
      {site.postalAddress && <p {...look('muted', 'small')}>{site.postalAddress}</p>}
    </>
  )
}

function LinkLine({ links }: { links: readonly MailLink[] }) {
  return (
    <p {...look('muted', 'small')}>
      {links.map(({ label, href }, at) => (
        <span key={href}>
          {at > 0 && ' · '}
          <a {...look('muted', 'small')} href={href}>
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}

const THREADS: readonly [colour: string, width: number][] = [
  ['#005c3a', 30],
  ['#141a17', 4],
  ['#f5b81c', 6],
  ['#c8102e', 4],
  ['#f5b81c', 6],
  ['#141a17', 4],
  ['#005c3a', 30],
  ['#f5b81c', 4],
  ['#c8102e', 8],
  ['#f5b81c', 4],
]

/** The kente edge of the site as table cells: no picture to fetch, and none for an email program to block. */
function Selvedge() {
  return (
    <tr>
      <td>
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
          <tbody>
            <tr>{THREADS.map(thread)}</tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}

function thread([backgroundColor, width]: (typeof THREADS)[number], at: number) {
  return (
    <td
      key={`${backgroundColor} ${at}`}
      width={`${width}%`}
      height="6"
      style={{ backgroundColor, fontSize: 0, lineHeight: '6px' }}
    >
      &nbsp;
    </td>
  )
}

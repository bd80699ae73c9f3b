import { escapeHtml, link, rowOf, selvedgeRow, wrapDocument } from './mail-html.ts'

/** Who sends: `{ ...env.site, url: env.siteUrl }` fits. */
export interface MailSite {
  name: string
  url: string
  email: string
  postalAddress?: string | undefined
}

export interface MailLink {
  label: string
  href: string
}

export interface MailSection {
  heading: string
  items: { title: string; text?: string; href?: string }[]
}

export interface MailContent {
  site: MailSite
  /** The heading of the mail; the subject is given to the outbox beside it. */
  title: string
  /** The line that mail programs show after the subject. */
  preheader: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  /** The one thing to do. The text version and the line below the button show the whole address. */
  button?: MailLink
  sections?: MailSection[]
  /** After the button: what to do if this was not you, how long the link lives. */
  notes?: string[]
  /** Why this person gets this mail. */
  footer: string
  footerLinks?: MailLink[]
}

/**
 * One mail in the site's design, as HTML that mail programs understand and as plain text. Everything given is plain
 * text and is escaped here. Use it in `<event>.email.ts`, and list the mail in `src/mail-previews.ts`:
 *
 *     const { html, text } = renderMail({ site, title, preheader, paragraphs: ['…'], button: { label, href }, footer })
 *     await enqueueMail(tx, { kind: 'booking-requested', to, subject, html, text })
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) }
}

function toHtml(content: MailContent): string {
  const { site, title, preheader, footer, footerLinks = [] } = content
  const body = [
    selvedgeRow(),
    rowOf(wordmark(site), 'padding:22px 32px 0'),
    rowOf(`<h1 class="text title">${escapeHtml(title)}</h1>`, 'padding:22px 32px 0'),
    ...content.paragraphs.map((text) => rowOf(`<p class="text">${withBreaks(text)}</p>`)),
    content.facts?.length ? rowOf(factTable(content.facts)) : '',
    content.button ? rowOf(buttonTable(content.button), 'padding:24px 32px 0') : '',
    ...(content.sections ?? []).map((section) => rowOf(sectionHtml(section), 'padding:28px 32px 0')),
    ...(content.notes ?? []).map((text) => rowOf(`<p class="muted small">${withBreaks(text)}</p>`)),
    rowOf('', 'padding:16px 32px'),
  ]
  const lines = [
    escapeHtml(footer),
    ...(footerLinks.length ? [footerLinks.map((each) => link(each, 'muted small')).join(' · ')] : []),
    `${link({ label: site.name, href: site.url }, 'muted small')} · ${link({ label: site.email, href: `mailto:${site.email}` }, 'muted small')}`,
    ...(site.postalAddress ? [escapeHtml(site.postalAddress)] : []),
  ]
  const foot = lines.map((line) => `<p class="muted small">${line}</p>`).join('\n')
  return wrapDocument({ title, preheader, body: body.filter(Boolean).join('\n'), foot })
}

function wordmark({ name, url }: MailSite): string {
  const [first = '', ...rest] = name.split(' ')
  const words = `<b>${escapeHtml(first)}</b>${rest.length ? ` ${escapeHtml(rest.join(' '))}` : ''}`
  return `<a class="wordmark" href="${escapeHtml(url)}">${words}</a>`
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="fact muted" scope="row">${escapeHtml(label)}</th><td class="fact text">${withBreaks(value)}</td></tr>`,
  )
  return `<table class="facts" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

/** The address below the button, because some programs take the button's link away. */
function buttonTable({ label, href }: MailLink): string {
  const address = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" bgcolor="#005c3a"><a class="button-link" href="${address}">${escapeHtml(label)}</a></td></tr></table>
<p class="muted small address">Or open this address:<br><a class="muted small" href="${address}">${address}</a></p>`
}

function sectionHtml({ heading, items }: MailSection): string {
  const rows = items.map(({ title, text, href }) => {
    const name = href ? link({ label: title, href }, 'item') : `<b class="text">${escapeHtml(title)}</b>`
    const about = text ? `<br><span class="muted small">${escapeHtml(text)}</span>` : ''
    return `<p class="text entry">${name}${about}</p>`
  })
  return `<h2 class="text heading">${escapeHtml(heading)}</h2>\n${rows.join('\n')}`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}

function toText(content: MailContent): string {
  const { site, title, footer, footerLinks = [] } = content
  const blocks = [
    title,
    ...content.paragraphs,
    (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.button ? `${content.button.label}:\n${content.button.href}` : '',
    ...(content.sections ?? []).map(sectionText),
    ...(content.notes ?? []),
    [
      '--',
      footer,
      ...footerLinks.map(({ label, href }) => `${label}: ${href}`),
      `${site.name}, ${site.url}, ${site.email}`,
      site.postalAddress ?? '',
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function sectionText({ heading, items }: MailSection): string {
  const lines = items.map(({ title, text, href }) =>
    [`* ${title}`, text && `  ${text}`, href && `  ${href}`].filter(Boolean).join('\n'),
  )
  return `${heading.toUpperCase()}\n\n${lines.join('\n\n')}`
}

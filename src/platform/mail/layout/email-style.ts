import type { CSSProperties } from 'react'

const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif'
const SERIF = 'Rockwell,Roboto Slab,Georgia,serif'

/** The styles of an email, inlined into every element because several email programs drop style sheets. */
const LOOKS = {
  page: { backgroundColor: '#f4f7f8' },
  card: { backgroundColor: '#ffffff', border: '1px solid #d3dce0' },
  text: { margin: 0, color: '#141a17', font: `400 16px/1.55 ${SANS}` },
  title: { font: `700 26px/1.15 ${SERIF}`, letterSpacing: '-.015em' },
  heading: { font: `700 20px/1.2 ${SERIF}`, margin: '0 0 4px' },
  muted: { color: '#4f5c63', font: `400 16px/1.5 ${SANS}` },
  small: { margin: '0 0 6px', font: `400 14px/1.5 ${SANS}` },
  address: { marginTop: '12px', wordBreak: 'break-all' },
  wordmark: { color: '#141a17', font: `400 22px/1.2 ${SERIF}`, textDecoration: 'none' },
  facts: { borderTop: '2px solid #141a17' },
  fact: {
    padding: '9px 12px 9px 0',
    borderBottom: '1px solid #d3dce0',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  button: { borderRadius: '8px', backgroundColor: '#005c3a' },
  'button-link': {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: '8px',
    color: '#ffffff',
    font: `600 16px/1.25 ${SANS}`,
    textDecoration: 'none',
  },
  item: { color: '#005c3a', font: `600 16px/1.4 ${SANS}`, textDecoration: 'underline' },
  entry: { margin: '10px 0 0' },
} satisfies Record<string, CSSProperties>

/** Class names for the dark theme, and the same looks as inline styles; a later name overrides an earlier. */
export function look(...names: (keyof typeof LOOKS)[]): { className: string; style: CSSProperties } {
  return { className: names.join(' '), style: Object.assign({}, ...names.map((name) => LOOKS[name])) }
}

/** For email programs that support style sheets: the dark theme, and narrower padding on a phone. */
export const LETTER_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0e1411!important}.card{background-color:#18211c!important;border-color:#2e3b34!important}
.text,.wordmark{color:#eef3f0!important}.muted{color:#a8b6ae!important}.item{color:#7bdbb0!important}
.facts{border-color:#eef3f0!important}.fact{border-color:#2e3b34!important}
.button{background-color:#58cb97!important}.button-link{color:#06251a!important}
}
@media (max-width:480px){.cell{padding-left:20px!important;padding-right:20px!important}}`

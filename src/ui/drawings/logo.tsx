import { symbolPath } from './asset-path.ts'

/** The mark and the name of the site; the colours follow the theme and the place. */
export function Logo() {
  return (
    <>
      <svg className="logo-mark" viewBox="0 0 100 100" aria-hidden="true">
        <use href={symbolPath('mark')} />
      </svg>
      <svg className="logo-word" viewBox="0 0 449 100" aria-hidden="true">
        <use href={symbolPath('word')} />
      </svg>
    </>
  )
}

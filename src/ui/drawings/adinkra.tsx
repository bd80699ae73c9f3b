import { symbolPath } from './asset-path.ts'

export type AdinkraName =
  | 'adinkrahene'
  | 'akoma'
  | 'aya'
  | 'boame'
  | 'duafe'
  | 'dwennimmen'
  | 'eban'
  | 'fihankra'
  | 'nkonsonkonson'
  | 'nkyinkyim'
  | 'nsoromma'
  | 'nyansapo'
  | 'osram'
  | 'sankofa'

/** An adinkra symbol in the text colour; the component around it sets the size. */
export function Adinkra({ name }: { name: AdinkraName }) {
  return (
    <svg className="adinkra" viewBox="0 0 48 48" aria-hidden="true">
      <use href={symbolPath(name)} />
    </svg>
  )
}

import { Adinkra, type AdinkraName } from '../../../ui/adinkra.tsx'
import { assetPath } from '../../../ui/asset-path.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Sample } from './design-sample.tsx'

const COLOURS = [
  ['Forest', 'forest', 'Actions, links'],
  ['Forest deep', 'forest-deep', 'Hover, promo'],
  ['Sika gold', 'gold', 'Highlight, stats'],
  ['Maple red', 'red', 'Brand, saved heart'],
  ['Danger', 'danger', 'Errors only'],
  ['Star black', 'black', 'Text, footer'],
  ['Winter 50', 'winter', 'Quiet bands'],
  ['Winter 600', 'winter-600', 'Secondary text'],
] as const

const SYMBOLS: [AdinkraName, string][] = [
  ['nkonsonkonson', 'unity, links'],
  ['sankofa', 'go back, 404'],
  ['nyansapo', 'wisdom, study'],
  ['eban', 'safety, trust'],
  ['fihankra', 'home, housing'],
  ['boame', 'mutual help'],
  ['adinkrahene', 'the shared sun'],
  ['nsoromma', 'star, featured'],
  ['akoma', 'heart, saved'],
  ['duafe', 'beauty'],
  ['aya', 'endurance'],
  ['nkyinkyim', 'twisting path'],
  ['osram', 'night theme'],
  ['dwennimmen', 'strength'],
]

const WEAVES = ['steps', 'bars', 'zig', 'hour', 'chevron', 'ladder'] as const
const WEAVE_TILES = [1, 2, 3, 4, 5, 6]

/** The mark, the colours, the letters, the symbols and the weaves. */
export function DesignIdentity() {
  return (
    <section className="stack gap-8">
      <h2>Identity</h2>
      <Marks />
      <Sample title="Colour">
        <div className="design-grid design-grid-8">
          {COLOURS.map(([name, ground, use]) => (
            <div key={name}>
              <div className={`design-colour design-colour-${ground}`} />
              <p className="above-2 strong">{name}</p>
              <p className="muted design-small">{use}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Letters />
      <Sample title="Adinkra, redrawn on a 48 grid">
        <div className="design-grid design-grid-7">
          {SYMBOLS.map(([name, meaning]) => (
            <div key={name} className="design-symbol">
              <Adinkra name={name} />
              <p className="above-2 strong design-name">{name}</p>
              <p className="muted design-small">{meaning}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Weaves">
        <div className="design-grid design-grid-6">
          {WEAVES.map((name) => (
            <Weave key={name} name={name} />
          ))}
        </div>
      </Sample>
    </section>
  )
}

function Weave({ name }: { name: string }) {
  return (
    <figure>
      <div className="design-weave">
        {WEAVE_TILES.map((tile) => (
          <img key={tile} className="full" src={assetPath(`weaves/${name}.svg`)} alt="" />
        ))}
      </div>
      <figcaption className="above-2 strong">{name}</figcaption>
    </figure>
  )
}

function Marks() {
  return (
    <Sample title="Mark and name">
      <div className="design-marks">
        <span className="logo">
          <Logo />
        </span>
        {['logo.svg', 'logo-mark.svg', 'logo-mark-mono.svg', 'app-icon.svg'].map((file) => (
          <img key={file} className="design-mark" src={assetPath(file)} alt={file} />
        ))}
        <img
          className="design-mark design-mark-dark"
          src={assetPath('logo-inverse.svg')}
          alt="logo-inverse.svg"
        />
        {[64, 48, 32, 24, 16].map((size) => (
          <img
            key={size}
            width={size}
            height={size}
            src={assetPath('logo-mark.svg')}
            alt={`The mark, ${size} px`}
          />
        ))}
      </div>
    </Sample>
  )
}

function Letters() {
  return (
    <div className="design-letters">
      <Sample title="Aleo Variable, 700 to 850: headings and figures">
        <h3 className="design-largest" lang="ak">
          Mɛda wo ase
        </h3>
        <h3 className="above-2 design-large">
          <span lang="ee">Woezɔ, ŋdi na wò. Àƒéme ɖe?</span> <span lang="fr">Œuvre, déjà reçu.</span>
        </h3>
      </Sample>
      <Sample title="Onest Variable, 400 to 750: everything else">
        <p>
          <span lang="ak">Ɛte sɛn?</span> <span lang="ee">Đeviwo ƒe agbalẽ, ɣeyiɣi, ŋɔŋlɔ, ʋu.</span>{' '}
          <span lang="fr">Où est l’hôpital?</span> $1,850 / month, 416-555-0147, GH₵ 250.
        </p>
        <p className="above-2 strong">ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789</p>
      </Sample>
    </div>
  )
}

import { Adinkra, type AdinkraName } from '../../ui/adinkra.tsx'
import { assetPath } from '../../ui/asset-path.ts'
import { Logo } from '../../ui/logo.tsx'
import { Sample } from './design-sample.tsx'

const COLOURS = [
  ['Forest', 'bg-[#005c3a]', 'Actions, links'],
  ['Forest deep', 'bg-[#0a4630]', 'Hover, promo'],
  ['Sika gold', 'bg-[#f5b81c]', 'Highlight, stats'],
  ['Maple red', 'bg-[#c8102e]', 'Brand, saved heart'],
  ['Danger', 'bg-[#b00e28]', 'Errors only'],
  ['Star black', 'bg-[#141a17]', 'Text, footer'],
  ['Winter 50', 'bg-[#f4f7f8]', 'Quiet bands'],
  ['Winter 600', 'bg-[#4f5c63]', 'Secondary text'],
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
    <section className="grid gap-8">
      <h2>Identity</h2>
      <Marks />
      <Sample title="Colour">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-8">
          {COLOURS.map(([name, ground, use]) => (
            <div key={name}>
              <div className={`h-20 rounded-card border border-line ${ground}`} />
              <p className="mt-2 font-label">{name}</p>
              <p className="text-muted text-sm">{use}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Letters />
      <Sample title="Adinkra, redrawn on a 48 grid">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-7">
          {SYMBOLS.map(([name, meaning]) => (
            <div key={name} className="rounded-card border border-line p-4">
              <Adinkra name={name} className="size-14" />
              <p className="mt-2 font-label capitalize">{name}</p>
              <p className="text-muted text-sm">{meaning}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Weaves">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-6">
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
      <div className="grid grid-cols-3 overflow-hidden rounded-card">
        {WEAVE_TILES.map((tile) => (
          <img key={tile} className="w-full" src={assetPath(`weaves/${name}.svg`)} alt="" />
        ))}
      </div>
      <figcaption className="mt-2 font-label">{name}</figcaption>
    </figure>
  )
}

function Marks() {
  return (
    <Sample title="Mark and name">
      <div className="flex flex-wrap items-center gap-6">
        <span className="logo">
          <Logo />
        </span>
        {['logo.svg', 'logo-mark.svg', 'logo-mark-mono.svg', 'app-icon.svg'].map((file) => (
          <img key={file} className="h-16 rounded-card bg-white p-2" src={assetPath(file)} alt={file} />
        ))}
        <img
          className="h-16 rounded-card bg-[#141a17] p-2"
          src={assetPath('logo-inverse.svg')}
          alt="logo-inverse.svg"
        />
        {['size-16', 'size-12', 'size-8', 'size-6', 'size-4'].map((size) => (
          <img key={size} className={size} src={assetPath('logo-mark.svg')} alt={`The mark, ${size}`} />
        ))}
      </div>
    </Sample>
  )
}

function Letters() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Sample title="Aleo Variable, 700 to 850: headings and figures">
        <h3 className="text-5xl" lang="ak">
          Mɛda wo ase
        </h3>
        <h3 className="mt-2 text-2xl">
          <span lang="ee">Woezɔ, ŋdi na wò. Àƒéme ɖe?</span> <span lang="fr">Œuvre, déjà reçu.</span>
        </h3>
      </Sample>
      <Sample title="Onest Variable, 400 to 750: everything else">
        <p>
          <span lang="ak">Ɛte sɛn?</span> <span lang="ee">Đeviwo ƒe agbalẽ, ɣeyiɣi, ŋɔŋlɔ, ʋu.</span>{' '}
          <span lang="fr">Où est l’hôpital?</span> $1,850 / month, 416-555-0147, GH₵ 250.
        </p>
        <p className="mt-2 font-label">ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789</p>
      </Sample>
    </div>
  )
}

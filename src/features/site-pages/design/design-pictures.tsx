import { assetPath } from '../../../ui/asset-path.ts'
import { type AdArt, adArtPath, artPlacements, categoryArt, categorySlugs } from '../../ads/card/ad-art.ts'
import { scenes } from '../../home/scenes.ts'

/** The seven scenes, by day and by night. */
export function DesignScenes() {
  return (
    <section className="above-10">
      <h2 className="below-4">One sun, seven scenes</h2>
      <div className="design-scenes">
        {scenes.flatMap(({ name, place }) =>
          [name, `${name}-night`].map((file) => (
            <figure key={file} className="design-scene">
              <img src={assetPath(`scenes/${file}.svg`)} alt="" loading="lazy" />
              <figcaption className="strong">{file === name ? place : `${place}, at night`}</figcaption>
            </figure>
          )),
        )}
      </div>
    </section>
  )
}

const barrels = artPlacements.map((placement, index): AdArt => {
  const field = (['sun', 'sky', 'mint', 'clay'] as const)[index] ?? 'sun'
  return { object: 'shipping-logistics', placement, field }
})

/** The drawing of every category, and one of them in its four placements. */
export function DesignArt() {
  return (
    <section className="above-10">
      <h2 className="below-4">Drawings</h2>
      <Drawings arts={categorySlugs.map(drawingOf)} />
      <h3 className="above-8 below-4">Same category, four placements from the ad id</h3>
      <Drawings arts={barrels} />
    </section>
  )
}

function drawingOf(slug: string, index: number): AdArt {
  const placement = artPlacements[index % artPlacements.length] ?? 'bottom'
  return { ...categoryArt(slug), placement }
}

function Drawings({ arts }: { arts: AdArt[] }) {
  return (
    <div className="design-drawings">
      {arts.map((art) => (
        <figure key={adArtPath(art)}>
          <img src={adArtPath(art)} alt="" width="400" height="300" loading="lazy" />
          <figcaption className="above-2 strong">{art.object}</figcaption>
        </figure>
      ))}
    </div>
  )
}

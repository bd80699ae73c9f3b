import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { OfficialLinks } from './official-links.tsx'
import { PlaceHero } from './place-hero.tsx'
import { provincesCall } from './provinces.calls.ts'
import { sceneOf } from './scene-of.ts'

/** A province whose business directory is still to come; its official links are here already. */
export function ProvinceBody({ path }: { path: string }) {
  const { data: provinces = [] } = useQuery(provincesCall())
  const province = provinces.find(({ id }) => paths.province(id) === path.replace(/\/$/, ''))
  if (!province) return null
  const { id, name, heroLine, links } = province
  return (
    <>
      <PlaceHero title={name} text={heroLine} scene={sceneOf(id)}>
        <p className="coming-soon">Coming Soon</p>
      </PlaceHero>
      <div className="page-width place-body">
        <p className="measure-more">
          The Ghanaian business directory of {name} is coming soon. Until then, these official pages help you
          settle.
        </p>
        <section className="above-6 place-links" aria-labelledby="official">
          <h2 className="h2-inner below-4" id="official">
            Official links for {name}
          </h2>
          <OfficialLinks links={links} />
        </section>
        <p className="small above-4 muted">Independent directory. Not affiliated with any government.</p>
        <p className="above-4 place-ways">
          <ArrowLink href={paths.guide.start({ province: id })}>Your first year in {name}</ArrowLink>
          <ArrowLink href={paths.booklet(id)}>Pocket booklet to print</ArrowLink>
          <ArrowLink href={paths.businessDirectory()}>All provinces</ArrowLink>
          <ArrowLink href={paths.ads.list({ location: name })}>Classified ads in {name}</ArrowLink>
        </p>
      </div>
    </>
  )
}

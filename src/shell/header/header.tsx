import Plus from 'lucide-react/icons/plus'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { headerLinks, isCurrent, type NavigationLink } from '../navigation.ts'
import { QuickOpen } from '../quick-open/quick-open.tsx'
import { useSite } from '../site-context.tsx'
import { useOpenLinks } from '../use-open-links.ts'
import { HeaderSearch } from './header-search.tsx'
import { InformationMenu } from './information-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NavigationButton } from './navigation-button.tsx'
import { OutsideLinks } from './outside-links.tsx'
import { SavedLink } from './saved-link.tsx'

function NavLinks({ links, current }: { links: NavigationLink[]; current: string }) {
  return useOpenLinks(links).map(({ label, path }) => (
    <Link
      className="nav-link"
      key={path}
      href={path}
      aria-current={isCurrent(path, current) ? 'page' : undefined}
    >
      {label}
    </Link>
  ))
}

export function Header() {
  const [path] = useLocation()
  const { name } = useSite()
  return (
    <header className="site-header">
      <div className="selvedge" />
      <div className="page-width">
        <div className="header-top">
          <Link className="logo" href={paths.home()} aria-label={`${name}, home`}>
            <Logo />
          </Link>
          <div className="header-box">
            <HeaderSearch />
            <QuickOpen />
          </div>
          <SavedLink />
          <ButtonLink className="header-post" variant="accent" href={paths.ads.post()}>
            <Plus />
            Post an ad
          </ButtonLink>
          <NavigationButton path={path} />
        </div>
        <nav className="header-nav" aria-label="Main">
          <NavLinks links={headerLinks.before} current={path} />
          <InformationMenu path={path} />
          <NavLinks links={headerLinks.after} current={path} />
          <ServerMarkup className="header-outside">{import.meta.env.SSR && <OutsideLinks />}</ServerMarkup>
          <ServerMarkup className="header-more">{import.meta.env.SSR && <MoreMenu />}</ServerMarkup>
        </nav>
      </div>
    </header>
  )
}

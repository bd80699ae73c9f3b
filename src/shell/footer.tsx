import Mail from 'lucide-react/icons/mail'
import { paths } from '../paths.ts'
import { Logo } from '../ui/drawings/logo.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { ThemeToggle } from '../ui/theme/theme-toggle.tsx'
import { footerAbout, footerInformation, footerMarketplace, footerProvinces } from './footer-links.ts'
import type { NavigationLink } from './navigation.ts'
import { useSite } from './site-context.tsx'
import { useOpenLinks } from './use-open-links.ts'

function FooterList({ links, className }: { links: NavigationLink[]; className?: string }) {
  return (
    <ul className={className}>
      {useOpenLinks(links).map(({ label, path }) => (
        <li key={path}>
          <Link className="footer-link" href={path}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FooterColumn({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <div>
      <h2 className="footer-title">{title}</h2>
      <FooterList className="footer-list" links={links} />
    </div>
  )
}

function Brand() {
  const { name, tagline, email } = useSite()
  return (
    <div className="footer-brand">
      <Link className="logo" href={paths.home()} aria-label={`${name}, home`}>
        <Logo />
      </Link>
      <p className="footer-tagline">{tagline}</p>
      <a className="footer-mail with-icon" href={`mailto:${email}`}>
        <Mail />
        <span>{email}</span>
      </a>
    </div>
  )
}

function GoodToKnow() {
  return (
    <div className="footer-about">
      <h2 className="footer-title">Good to know</h2>
      <p className="small">
        We are an independent directory made by individual developers. We are not affiliated with any
        government.
      </p>
      <FooterList className="footer-small-links" links={footerAbout} />
    </div>
  )
}

function Provinces() {
  return (
    <div className="footer-provinces">
      <h2 className="footer-title">Provinces</h2>
      <FooterList links={footerProvinces} />
    </div>
  )
}

function Greetings() {
  return (
    <p className="footer-greetings">
      <span lang="ak">Akwaaba</span> · <span lang="ee">Woezɔ</span> · <span lang="gaa">Oobakɛ</span> ·{' '}
      <span lang="fr">Bienvenue</span>
    </p>
  )
}

export function Footer() {
  const { name, year } = useSite()
  return (
    <footer className="site-footer draw-late edge-to-edge">
      <div className="selvedge" />
      <div className="page-width">
        <nav className="footer-columns" id="site-links" aria-label="Footer">
          <Brand />
          <FooterColumn title="Marketplace" links={footerMarketplace} />
          <FooterColumn title="Information" links={footerInformation} />
          <GoodToKnow />
          <Provinces />
        </nav>
        <div className="footer-end">
          <p>
            © 2024–{year} {name}. All rights reserved.
          </p>
          <ThemeToggle />
          <Greetings />
        </div>
      </div>
    </footer>
  )
}

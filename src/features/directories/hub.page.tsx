import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageAddress } from '../../page.ts'
import { paths } from '../../paths.ts'
import { BackToTop } from '../../ui/back-to-top.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { directoryListCall } from './directories.calls.ts'
import { readTerm } from './find-term.ts'
import { isFoundIn } from './find-text.ts'
import { HubCard } from './hub-card.tsx'

/** The Information Hub: all directories, found by title or description. */
export function HubPage({ query }: PageAddress) {
  const { data: directories = [] } = useQuery(directoryListCall())
  const [term, setTerm] = useState(readTerm(query))
  const found = directories.filter(({ title, summary }) => isFoundIn(term, [title, summary]))
  return (
    <div className="page-width pt-5 pb-4 md:pt-6">
      <h1>All Access Information</h1>
      <p className="lead mt-2 max-w-[42rem]">
        Official services and community organizations, sorted so you can find the right phone number or
        website fast.
      </p>
      <search>
        <form className="hub-find" action={paths.hub()} onSubmit={(event) => event.preventDefault()}>
          <SearchField
            id="find"
            name="find"
            label="Search services"
            placeholder="Search services, for example “health card”"
            maxLength={100}
            defaultValue={term}
            onText={setTerm}
          />
          <noscript>
            <Button size="field">Search</Button>
          </noscript>
        </form>
      </search>
      <p className="mt-4 font-[650]" role="status">
        {`${found.length} service(s) found`}
      </p>
      <ul className="hub-cards">
        {found.map((directory) => (
          <HubCard key={directory.slug} {...directory} />
        ))}
        <li>
          <HubNote />
        </li>
      </ul>
      <MorePlaces />
      <BackToTop />
    </div>
  )
}

function HubNote() {
  return (
    <Note kind="information" className="h-full">
      <p className="font-[650]">
        Emergency in Canada: call <a href="tel:911">911</a>.
      </p>
      <p>
        For free health advice call <a href="tel:811">811</a>. This hub is an independent directory, not
        affiliated with any government.
      </p>
    </Note>
  )
}

const places = [
  { href: paths.businessDirectory(), label: 'Business Directory, by province' },
  { href: paths.ontario(), label: 'Ontario: businesses and resources' },
  { href: paths.staticIndex(), label: 'Plain index of all services' },
]

function MorePlaces() {
  return (
    <section className="mt-10" aria-labelledby="more">
      <h2 className="h2-inner" id="more">
        Also here
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {places.map(({ href, label }) => (
          <li key={href}>
            <a className="arrow-link" href={href}>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

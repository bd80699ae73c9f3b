import type { PageAddress } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const OUTCOMES = {
  sent: {
    title: 'One step left: confirm in the e-mail we sent',
    text: 'Open the link in it and press the button there. Until then nobody sees your ad. Nothing came? Look among the spam; it can take a few minutes.',
  },
  link: {
    title: 'Look into your e-mail',
    text: 'If there are ads with this address, we have sent you their links. Nothing came? Look among the spam, or try another address.',
  },
  deleted: {
    title: 'Your ad is deleted',
    text: 'It is gone from the site, and so are its messages and your e-mail address with it.',
  },
  message: {
    title: 'Your message is with the seller',
    text: 'We sent you a copy with a link. The answer comes to your e-mail address, which the seller does not see.',
  },
}

/** What happened, and what comes next. */
export function PostDonePage({ query }: PageAddress) {
  const what = query.get('what') ?? ''
  const { title, text } = Object.hasOwn(OUTCOMES, what)
    ? OUTCOMES[what as keyof typeof OUTCOMES]
    : OUTCOMES.sent
  return (
    <div className="page-width pt-5 md:pt-6">
      <h1>{title}</h1>
      <p className="lead mt-3 max-w-165">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.ads.list()}>See newest ads</ButtonLink>
        <ButtonLink variant="outline" href={paths.ads.post()}>
          Post another ad
        </ButtonLink>
      </p>
    </div>
  )
}

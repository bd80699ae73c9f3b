import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'

/** A page that says one thing, with at most one thing to do. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width page-alone">
      <h1 className="page-alone-title">{title}</h1>
      <div className="prose above-4">{children}</div>
    </div>
  )
}

/** A page with a message and a link back. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Step title={title}>
      <p className="lead">{children}</p>
      <p>
        <ArrowLink href={paths.newsletter()}>To the newsletter page</ArrowLink>
      </p>
    </Step>
  )
}

export const ExpiredLink = () => (
  <Outcome title="This link no longer works">
    It has expired or was already used. Type your address on the newsletter page, and we will send you a new
    one.
  </Outcome>
)

export const BrokenLink = () => (
  <Outcome title="Part of this link is missing">
    Open it again from our email, or copy the whole link. You can also type your address on the newsletter
    page, and we will send you a new one.
  </Outcome>
)

/** Checks the key of an emailed link: part of it may be missing where a mail program broke the line. */
export const isWholeKey = (key: string | null): boolean => /^[\w-]{43}$/.test(key ?? '')

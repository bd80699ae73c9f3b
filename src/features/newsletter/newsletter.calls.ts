import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { IssueSummary, OwnData, PublicIssue } from './newsletter.schema.ts'

export const issuesCall = () => call<IssueSummary[]>(['/api/newsletter/issues'])

export const issueCall = (id: string) => call<PublicIssue>(['/api/newsletter/issues', id])

export const ownDataCall = (key: string) => ({
  ...call<OwnData>([withQuery('/api/newsletter/own-data', { key })]),
  enabled: key !== '',
})

/** What was typed into a form that was sent without script and has to be shown again. */
export const TYPED_KEY = ['newsletter-typed']

export interface Typed {
  kind: 'subscribe' | 'data'
  email: string
  error: string
}

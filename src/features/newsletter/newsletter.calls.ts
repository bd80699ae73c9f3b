import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { IssueSummary, LinkState, OwnData, PublicIssue } from './newsletter.schema.ts'

export const issuesCall = () => call<IssueSummary[]>(['/api/newsletter/issues'])

export const issueCall = (id: string) => call<PublicIssue>(['/api/newsletter/issues', id])

export const confirmLinkCall = (key: string) => ({
  ...call<LinkState>([withQuery('/api/newsletter/confirm-link', { key })]),
  enabled: key !== '',
})

export const ownDataCall = (key: string) => ({
  ...call<OwnData>([withQuery('/api/newsletter/own-data', { key })]),
  enabled: key !== '',
})

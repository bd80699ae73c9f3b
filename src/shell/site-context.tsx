import { createContext, useContext } from 'react'

/** The site's names and contact details; a link that is not set is left out. */
export interface SiteInfo {
  name: string
  tagline: string
  email: string
  phone: string
  channelUrl?: string | undefined
  chatUrl?: string | undefined
  chatNumber?: string | undefined
  year: number
  timeZone: string
  /** Features that an operator turned off. */
  off: readonly ('bookings' | 'messages' | 'newsletter' | 'events')[]
}

const SiteContext = createContext<SiteInfo | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite(): SiteInfo {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it.')
  return site
}

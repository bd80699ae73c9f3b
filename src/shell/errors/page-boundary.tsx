import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

type Props = { children: ReactNode }

/** Shows the error screen in place of a page that failed to render; header and footer stay. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children
  }
}

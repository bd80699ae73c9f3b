import { Component, type ReactNode } from 'react'
import { LoadFailed } from '../parts/states.tsx'

interface State {
  error: Error | null
}

/** A room that breaks leaves the rail and the other rooms alone. */
export class RoomBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A room whose file is gone from the server belongs to an older version of the site.
    return <LoadFailed what="this room" error={error} />
  }
}

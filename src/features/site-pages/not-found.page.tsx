import { NotFound } from '../../shell/errors/not-found.tsx'

export function NotFoundPage() {
  return <NotFound />
}

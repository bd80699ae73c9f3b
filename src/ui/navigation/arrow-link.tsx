import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, type LinkProps } from './link.tsx'

/** A link that leads on, such as "See all". */
export function ArrowLink({ children, ...rest }: LinkProps) {
  return (
    <Link className="arrow-link" {...rest}>
      <span>{children}</span>
      <ArrowRight />
    </Link>
  )
}

/** A link back, above a title. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link className="arrow-link" {...rest}>
      <ArrowLeft />
      <span>{children}</span>
    </Link>
  )
}

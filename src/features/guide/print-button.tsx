import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface PrintButtonProps {
  children: string
  className?: string
}

/** Prints the page it stands on. Without script it is not there: browsers can print by themselves. */
export function PrintButton({ children, className }: PrintButtonProps) {
  return (
    <Button type="button" variant="outline" className={classNames('needs-script', className)} data-print="">
      <Printer />
      {children}
    </Button>
  )
}

import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Prints the current page. Hidden without JavaScript, where the browser's own print command remains. */
export function PrintButton({ children, className }: { children: string; className?: string }) {
  return (
    <Button type="button" variant="outline" className={classNames('needs-script', className)} data-print="">
      <Printer />
      {children}
    </Button>
  )
}

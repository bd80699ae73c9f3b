import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FACTS, sendCheckLinks } from './facts.calls.ts'

export function CheckLinks() {
  const check = useChange({
    send: sendCheckLinks,
    outdates: [FACTS],
    onRefused: ({ message }) => showToast({ title: 'Links not checked', text: message, isBad: true }),
    onDone: ({ links }) =>
      showToast({
        title: `${countOf(links, 'link')} to check`,
        text: 'A few each hour, until all are done.',
      }),
  })
  return (
    <Button variant="outline" isPending={check.isPending} onClick={() => check.mutate(undefined)}>
      <RefreshCw /> Check all links
    </Button>
  )
}

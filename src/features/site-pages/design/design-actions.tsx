import CircleAlert from 'lucide-react/icons/circle-alert'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AppliedChip, Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Sample } from './design-sample.tsx'

const success = {
  title: 'Success!',
  description: 'You have been successfully subscribed to our newsletter.',
}
const failure = {
  title: 'Submission Failed',
  description: 'Please try again or contact us directly at 416-555-0147.',
  variant: 'destructive',
  action: { label: 'Try again', onClick: () => {} },
} as const

function Overlays() {
  return (
    <div className="cluster gap-2h">
      <Button type="button" variant="outline" onClick={() => showToast(success)}>
        Toast
      </Button>
      <Button type="button" variant="danger" onClick={() => showToast(failure)}>
        Destructive toast
      </Button>
      <IconButton label="More actions">
        <MoreHorizontal />
      </IconButton>
      <Menu
        label="Menu"
        items={[
          { label: 'Share' },
          { label: 'Print' },
          { label: 'More', items: [{ label: 'Report this ad' }, { label: 'Copy link' }] },
        ]}
      />
    </div>
  )
}

export function DesignActions() {
  return (
    <>
      <Sample title="Buttons: primary, accent, outline, danger, disabled, pending, quiet">
        <div className="cluster gap-2h">
          <Button>Search</Button>
          <Button variant="accent">Start Selling</Button>
          <Button variant="outline">Clear all</Button>
          <Button variant="danger">Reject</Button>
          <Button disabled>Call Seller</Button>
          <Button isPending pendingLabel="Subscribing...">
            Subscribe
          </Button>
          <Button variant="quiet">Clear all</Button>
        </div>
      </Sample>
      <Sample title="Badges">
        <div className="cluster gap-2">
          <Badge>Other</Badge>
          <Badge tone="good">Full tuition</Badge>
          <Badge tone="warning" icon={<CircleAlert />}>
            Check price
          </Badge>
          <Badge tone="danger" icon={<TriangleAlert />}>
            Reported
          </Badge>
          <Badge tone="info">Travel</Badge>
        </div>
      </Sample>
      <Sample title="Chips: applied filter, plain">
        <div className="cluster gap-2">
          <AppliedChip name="Ontario" href="?" />
          <AppliedChip name="Has a phone number" href="?" />
          <Chip>
            <SlidersHorizontal />
            Filters
          </Chip>
        </div>
      </Sample>
      <Sample title="Notes: tip, safety, information, danger">
        <div className="stack gap-2h">
          <Note>Start with the tax account and the Benefits Finder.</Note>
          <Note kind="safety">Meet in a public place and look before you pay.</Note>
          <Note kind="information">Independent directory, not affiliated with any government.</Note>
          <Note kind="danger">
            In an emergency call <a href="tel:911">911</a>.
          </Note>
        </div>
      </Sample>
      <Sample title="Toast, tooltip, menu">
        <Overlays />
      </Sample>
    </>
  )
}

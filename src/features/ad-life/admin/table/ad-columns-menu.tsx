import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { buttonClasses } from '../../../../ui/button.tsx'
import { COLUMN_NAMES, type ColumnId } from './ad-columns.ts'

interface Props {
  hidden: ReadonlySet<ColumnId>
  onHide: (hidden: ReadonlySet<ColumnId>) => void
}

/** Which columns the list shows; the ad itself always is one. */
export function AdColumnsMenu({ hidden, onHide }: Props) {
  const toggle = (id: ColumnId) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHide(next)
  }
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger className={buttonClasses({ variant: 'quiet' })}>
        <Columns3 /> Columns
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content className="menu act-menu" loop align="end" sideOffset={6} collisionPadding={8}>
          {Object.entries(COLUMN_NAMES).map(([id, name]) => (
            <RadixMenu.CheckboxItem
              key={id}
              className="menu-item between"
              checked={!hidden.has(id as ColumnId)}
              onCheckedChange={() => toggle(id as ColumnId)}
              onSelect={(event) => event.preventDefault()}
            >
              {name}
              <RadixMenu.ItemIndicator>
                <Check />
              </RadixMenu.ItemIndicator>
            </RadixMenu.CheckboxItem>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

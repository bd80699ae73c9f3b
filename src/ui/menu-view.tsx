import ChevronRight from 'lucide-react/icons/chevron-right'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { Link } from './link.tsx'
import type { MenuItem, MenuProps } from './menu.tsx'

function Item({ item }: { item: MenuItem }) {
  if (item.items) return <SubMenu item={item} />
  const words = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  return (
    <RadixMenu.Item className="menu-item" onSelect={item.onSelect} asChild={Boolean(item.href)}>
      {item.href ? <Link href={item.href}>{words}</Link> : words}
    </RadixMenu.Item>
  )
}

function SubMenu({ item }: { item: MenuItem }) {
  return (
    <RadixMenu.Sub>
      <RadixMenu.SubTrigger className="menu-item">
        {item.icon}
        {item.label}
        <ChevronRight className="menu-more" />
      </RadixMenu.SubTrigger>
      <RadixMenu.Portal>
        <RadixMenu.SubContent className="menu" collisionPadding={8}>
          {item.items?.map((child) => (
            <Item key={child.label} item={child} />
          ))}
        </RadixMenu.SubContent>
      </RadixMenu.Portal>
    </RadixMenu.Sub>
  )
}

/** The menu, open from the start because a press brought it. */
export function MenuView({ label, items, className }: MenuProps) {
  return (
    <RadixMenu.Root modal={false} defaultOpen>
      <RadixMenu.Trigger className={className}>{label}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content className="menu" align="start" sideOffset={6} collisionPadding={8}>
          {items.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

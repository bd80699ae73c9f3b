import { lazy, type ReactNode, Suspense, useState } from 'react'
import { buttonClasses } from './button.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  items?: MenuItem[]
}
export type MenuProps = { label: ReactNode; items: MenuItem[]; className?: string }

const MenuView = lazy(() => import('./menu-view.tsx').then((module) => ({ default: module.MenuView })))

/** A button with a menu of actions; what draws the menu is fetched at the first press. */
export function Menu({ label, items, className = buttonClasses({ variant: 'outline' }) }: MenuProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  const plain = (
    <button type="button" className={className} aria-haspopup="menu" onClick={() => setIsNeeded(true)}>
      {label}
    </button>
  )
  if (!isNeeded) return plain
  return (
    <Suspense fallback={plain}>
      <MenuView label={label} items={items} className={className} />
    </Suspense>
  )
}

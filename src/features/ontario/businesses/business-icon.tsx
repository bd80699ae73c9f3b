import Church from 'lucide-react/icons/church'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'

const icons: Record<string, typeof Store> = {
  restaurants: Utensils,
  grocery: ShoppingBasket,
  churches: Church,
  community: Users,
}

export function BusinessIcon({ category }: { category: string }) {
  const Icon = icons[category] ?? Store
  return <Icon />
}

import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import SunMoon from 'lucide-react/icons/sun-moon'
import { readTheme, setTheme } from '../../ui/theme/theme.ts'
import { ActionMenu } from '../parts/dialogs/action-menu.tsx'
import { showToast } from '../parts/notices/toast.ts'
import { Avatar } from '../parts/panels/avatar.tsx'
import { useSession } from '../parts/use-session.ts'
import { ROLE_NAMES } from '../roles.ts'

/** Switches to the opposite of the theme now on screen, also when that one follows the system. */
function turnTheme(): void {
  const theme = readTheme()
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  setTheme(isDark ? 'light' : 'dark')
  showToast({
    title: isDark ? 'Light colours' : 'Dark colours',
    text: 'On this device, here and on the site.',
  })
}

interface Props {
  onKeys: () => void
  /** Shows only the initials, for the bar on a phone. */
  isSmall?: boolean
}

/** Who is signed in, at the foot of the rail, with a menu for their own account. */
export function AccountMenu({ onKeys, isSmall = false }: Props) {
  const { operator, token } = useSession()
  const acts = [
    { label: 'Password and code', icon: <KeyRound />, href: '/admin/account', startsGroup: true },
    { label: 'Keyboard shortcuts', icon: <Keyboard />, keyName: '?', onSelect: onKeys },
    { label: 'Light or dark', icon: <SunMoon />, onSelect: turnTheme },
    { label: 'Open the site', icon: <ExternalLink />, href: '/' },
    { label: 'Sign out', icon: <LogOut />, onSelect: () => signOut(token), startsGroup: true },
  ]
  const head = (
    <p className="account-head fine">
      <b>{operator.name}</b>
      {operator.email}
    </p>
  )
  const trigger = isSmall ? (
    <Avatar name={operator.name} />
  ) : (
    <>
      <Avatar name={operator.name} />
      <span className="account-name">
        <b>{operator.name}</b>
        {ROLE_NAMES[operator.role]}
      </span>
      <ChevronsUpDown />
    </>
  )
  return (
    <ActionMenu
      label="Your account"
      acts={acts}
      head={head}
      trigger={trigger}
      triggerClassName={isSmall ? 'account-small' : 'account'}
      side={isSmall ? 'bottom' : 'top'}
    />
  )
}

/** Submits a form, because signing out needs the session token like every change of the console. */
function signOut(token: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/admin/sign-out'
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
}

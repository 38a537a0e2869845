import { toggleScheme } from '../../parts/scheme.ts'
import { screens } from '../../screens.ts'
import { useText } from '../../text/text.tsx'
import type { LoggedInOperator } from '../logged-in-operator.ts'
import { useLogOut } from '../use-log-out.ts'
import type { PaletteOption } from './palette-option.ts'

/** What can be done from everywhere. */
export function useActions({ id, permissions }: LoggedInOperator): readonly PaletteOption[] {
  const t = useText()
  const logOut = useLogOut(id)
  const allows = (path: string) => {
    const screen = screens.find((each) => each.path === path)
    return screen !== undefined && (screen.permission === null || permissions.includes(screen.permission))
  }
  const leading: readonly PaletteOption[] = [
    { key: 'orders/new', title: t('palette.newOrder'), icon: 'add', path: '/orders/new' },
    { key: 'notifications', title: t('screen.notifications'), icon: 'bell', path: '/notifications' },
    { key: 'account', title: t('screen.account'), icon: 'people', path: '/account' },
  ]
  return [
    ...leading.filter(({ key }) => allows(key)),
    { key: 'shop', title: t('shell.viewShop'), icon: 'eye', path: '/', isShop: true },
    { key: 'scheme', title: t('shell.scheme'), icon: 'moon', run: toggleScheme },
    { key: 'logout', title: t('shell.logout'), icon: 'lock', run: () => void logOut() },
  ]
}

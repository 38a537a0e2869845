import { useQuery } from '@tanstack/react-query'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { NavLink } from 'react-router'
import { unreadNotificationsQuery } from '../data/notification-queries.ts'
import { Icon } from '../parts/icon.tsx'
import { toggleScheme } from '../parts/scheme.ts'
import { saveLocale, useLocale, useText } from '../text/text.tsx'
import type { LoggedInOperator } from './logged-in-operator.ts'
import { useLogOut } from './use-log-out.ts'
import { visibleScreens } from './visible-screens.ts'
import { useWaiting, WaitingCount } from './waiting-count.tsx'

interface PhoneBarProps {
  readonly operator: LoggedInOperator
  readonly onSearch: () => void
}

/** The bar at the foot of a phone: the screens of the day, and everything else behind the last one. */
export function PhoneBar({ operator, onSearch }: PhoneBarProps) {
  const t = useText()
  const waiting = useWaiting()
  return (
    <nav className="tabbar" aria-label={t('shell.phoneNavigation')}>
      {visibleScreens(operator.permissions)
        .filter(({ isOnPhoneBar }) => isOnPhoneBar)
        .map(({ path, title, shortTitle = title, icon = 'home' }) => (
          <NavLink key={path} to={`/${path}`} end={path === ''} className={({ isActive }) => (isActive ? 'on' : '')}>
            <Icon name={icon} />
            <span>{t(shortTitle)}</span>
            <WaitingCount count={waiting[path]} className="n" />
          </NavLink>
        ))}
      <MoreMenu operator={operator} onSearch={onSearch} />
    </nav>
  )
}

/** Search, notifications, the other screens, and the account of the person: a phone has no side bar. */
function MoreMenu({ operator, onSearch }: PhoneBarProps) {
  const t = useText()
  const current = useLocale()
  const logOut = useLogOut(operator.id)
  const { data: { unread } = { unread: 0 } } = useQuery(unreadNotificationsQuery)

  function run(key: unknown) {
    const locale = locales.find((each) => each === key)
    if (key === 'search') onSearch()
    else if (key === 'scheme') toggleScheme()
    else if (key === 'logout') void logOut()
    else if (locale !== undefined) {
      saveLocale(locale)
      location.reload()
    }
  }

  return (
    <MenuTrigger>
      <Button>
        <Icon name="more" />
        <span>{t('shell.more')}</span>
        {unread > 0 && (
          <>
            <span className="n" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
            <span className="sr">, {t('shell.notifications', { count: unread })}</span>
          </>
        )}
      </Button>
      <Popover placement="top end">
        <Menu className="menu phone-menu" aria-label={t('shell.more')} onAction={run}>
          <MenuItem id="search" textValue={t('palette.label')}>
            <Icon name="search" />
            {t('palette.label')}
          </MenuItem>
          <MenuItem id="notifications" href="/notifications" textValue={t('screen.notifications')}>
            <Icon name="bell" />
            <span className="grow">{t('screen.notifications')}</span>
            {unread > 0 && <span className="med">{unread}</span>}
          </MenuItem>
          <Separator />
          {visibleScreens(operator.permissions)
            .filter(({ isOnPhoneBar, isInSettings }) => isOnPhoneBar !== true && isInSettings !== true)
            .map(({ path, title, icon = 'home' }) => (
              <MenuItem key={path} id={`screen/${path}`} href={`/${path}`} textValue={t(title)}>
                <Icon name={icon} />
                {t(title)}
              </MenuItem>
            ))}
          <Separator />
          <MenuItem id="account" href="/account" textValue={t('screen.account')}>
            <Icon name="people" />
            <span className="grow cut">
              {t('screen.account')} <small className="faint">{operator.name}</small>
            </span>
          </MenuItem>
          {locales
            .filter((locale) => locale !== current)
            .map((locale) => (
              <MenuItem key={locale} id={locale} textValue={languageNames[locale]}>
                <Icon name="globe" />
                {languageNames[locale]}
              </MenuItem>
            ))}
          <MenuItem id="scheme" textValue={t('shell.scheme')}>
            <Icon name="moon" />
            {t('shell.scheme')}
          </MenuItem>
          <MenuItem id="logout" textValue={t('shell.logout')}>
            <Icon name="lock" />
            {t('shell.logout')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

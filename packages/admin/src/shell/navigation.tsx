import { Link, useLocation } from 'react-router'
import { useText } from '../text/text.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Screen } from '../screen.ts'
import { staffPages } from '../staff-pages.ts'
import { OperatorMenu } from './operator-menu.tsx'
import { toggleScheme } from '../parts/scheme.ts'
import { NotificationBell } from './notification-bell.tsx'
import { useWaiting, WaitingCount } from './waiting-count.tsx'
import type { LoggedInOperator } from './logged-in-operator.ts'
import { visibleScreens } from './visible-screens.ts'

interface SideBarProps {
  readonly operator: LoggedInOperator
  readonly onSearch: () => void
}

export function SideBar({ operator, onSearch }: SideBarProps) {
  const t = useText()
  const visible = visibleScreens(operator.permissions).filter(({ isInSettings }) => isInSettings !== true)
  return (
    <header className="side">
      <a className="shopsw" href="/">
        <Mark />
        <span className="x">Vitrine</span>
      </a>
      <button className="jump" type="button" title={t('shell.search.label')} onClick={onSearch}>
        <Icon name="search" />
        <span>{t('shell.search.text')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav className="nav" aria-label={t('shell.navigation')}>
        <ScreenLinks screens={visible} group="work" />
        <h2 className="x">{t('shell.group.content')}</h2>
        <StaffPageLinks operator={operator} />
        <ScreenLinks screens={visible} group="content" />
        <h2 className="x">{t('shell.group.shop')}</h2>
        <ScreenLinks screens={visible} group="shop" />
      </nav>
      <div className="foot nav">
        <a href="/" target="_blank" rel="noreferrer">
          <Icon name="eye" />
          <span className="x">{t('shell.viewShop')}</span>
          <span className="n x">
            <Icon name="external" />
          </span>
        </a>
        <div className="me">
          <OperatorMenu operator={operator} />
          <NotificationBell />
          <button
            type="button"
            className="ib sm x"
            aria-label={t('shell.scheme')}
            title={t('shell.scheme')}
            onClick={toggleScheme}
          >
            <Icon name="moon" />
          </button>
        </div>
      </div>
    </header>
  )
}

interface ScreenLinksProps {
  /** All of the navigation. */
  readonly screens: readonly Screen[]
  readonly group: Screen['group']
}

function ScreenLinks({ screens, group }: ScreenLinksProps) {
  const { pathname } = useLocation()
  const isAt = ({ path }: Screen) => pathname === `/${path}` || (path !== '' && pathname.startsWith(`/${path}/`))
  // Of a screen and one that it contains, the inner one.
  const current = screens.filter(isAt).toSorted((one, other) => other.path.length - one.path.length)[0]
  return (
    <ul>
      {screens
        .filter((screen) => screen.group === group && !hasParent(screen, screens))
        .map((screen) => {
          const inner = screens.filter(({ parent }) => parent === screen.path)
          const isOpen = screen === current || (current !== undefined && inner.includes(current))
          return (
            <li key={screen.path}>
              <ScreenLink screen={screen} isCurrent={screen === current} />
              {isOpen && inner.length > 0 && (
                <ul className="sub">
                  {inner.map((each) => (
                    <li key={each.path}>
                      <ScreenLink screen={each} isCurrent={each === current} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
    </ul>
  )
}

/** A role may see the inner screen only: then it stands for itself. */
const hasParent = ({ parent }: Screen, screens: readonly Screen[]) => screens.some(({ path }) => path === parent)

interface ScreenLinkProps {
  readonly screen: Screen
  readonly isCurrent: boolean
}

function ScreenLink({ screen: { path, title, icon = 'home' }, isCurrent }: ScreenLinkProps) {
  const t = useText()
  const waiting = useWaiting()
  return (
    <Link
      to={`/${path}`}
      className={isCurrent ? 'on' : ''}
      title={t(title)}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <Icon name={icon} />
      <span className="x">{t(title)}</span>
      <WaitingCount count={waiting[path]} className="n hot x" />
    </Link>
  )
}

function StaffPageLinks({ operator: { permissions } }: { readonly operator: LoggedInOperator }) {
  const t = useText()
  return (
    <ul>
      {staffPages
        .filter(({ permission }) => permission === null || permissions.includes(permission))
        .map(({ path, title, icon }) => (
          <li key={path}>
            <a href={path} title={t(title)}>
              <Icon name={icon} />
              <span className="x">{t(title)}</span>
              <span className="n x">
                <Icon name="external" />
              </span>
            </a>
          </li>
        ))}
    </ul>
  )
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 22 24" aria-hidden="true">
      <path d="M2 23V11a9 9 0 0 1 18 0v12z" fill="var(--a-brand)" />
      <path d="M7 23V12a4 4 0 0 1 8 0v11z" fill="var(--ground)" />
    </svg>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, useLoaderData, useNavigate, useLocation, useNavigation } from 'react-router'
import { interruptions } from '../data/interruptions.ts'
import { operatorQuery } from '../data/queries.ts'
import { useText } from '../text/text.tsx'
import { Announcer } from '../parts/announcer.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { useShortcut } from '../parts/use-shortcut.ts'
import { screens } from '../screens.ts'
import { Interruption } from './interruption.tsx'
import type { LoggedInOperator } from './logged-in-operator.ts'
import { SideBar } from './navigation.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useJumpKeys } from './use-jump-keys.ts'
import { useLiveShop } from './use-live-shop.ts'

const loadPalette = () => import('./palette/command-palette.tsx')
const CommandPalette = lazy(() => loadPalette().then((loaded) => ({ default: loaded.CommandPalette })))

/** Side bar, screen and everything that floats above. */
export function Shell() {
  const t = useText()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const loaded = useLoaderData<LoggedInOperator>()
  const { data } = useQuery(operatorQuery)
  const operator = data ?? loaded
  // The index of settings links to the screens that there are.
  const visiblePaths = useMemo(
    () =>
      screens
        .filter(({ permission }) => permission === null || operator.permissions.includes(permission))
        .map(({ path }) => path),
    [operator],
  )
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  /** What was typed while the palette was loaded. */
  const [early, setEarly] = useState('')
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  // A screen reader goes on with the screen that was opened, not with the link that is gone.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    keepFocus()
  }, [pathname])

  useShortcut({ key: 'k', command: true }, () => {
    // It would open below a dialog that asks for a proof or a login.
    if (interruptions.current() === undefined) setPaletteOpen(true)
  })
  useJumpKeys(operator.permissions)
  useEffect(() => {
    const timer = setTimeout(() => loadPalette().catch(() => {}), 1500)
    return () => clearTimeout(timer)
  }, [])

  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <Announcer>
        <LiveShop operator={operator} />
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <div className="app" aria-busy={navigation.state !== 'idle'}>
          <SideBar operator={operator} onSearch={() => setPaletteOpen(true)} />
          <Outlet context={visiblePaths} />
        </div>
        <PhoneBar operator={operator} onSearch={() => setPaletteOpen(true)} />
        {isPaletteOpen && (
          <Suspense fallback={<EarlyInput onType={setEarly} />}>
            <CommandPalette
              operator={operator}
              initialText={early}
              onClose={() => {
                setPaletteOpen(false)
                setEarly('')
                keepFocus()
              }}
            />
          </Suspense>
        )}
        <Interruption operator={operator} />
      </Announcer>
    </RouterProvider>
  )
}

/** Letters that are typed right after Ctrl K belong to the palette, which is still loaded. */
function EarlyInput({ onType }: { readonly onType: (text: string) => void }) {
  const t = useText()
  return (
    <div className="scrim top">
      <input
        className="sr"
        aria-label={t('shell.search.label')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has opened the search
        autoFocus
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}

/** Below the announcer, which it uses. */
function LiveShop({ operator }: { readonly operator: LoggedInOperator }) {
  useLiveShop(operator)
  return null
}

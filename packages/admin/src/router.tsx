import { useQuery } from '@tanstack/react-query'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useState, type ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { operatorQuery, queryClient } from './data/queries.ts'
import { setDraftOwner } from './parts/form/drafts.ts'
import { Denied, FailedScreen, UnknownScreen } from './parts/screen-states.tsx'
import { Shell } from './shell/shell.tsx'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { loaders as accountTexts } from './text/compiled/account.ts'
import { loaders as loginTexts } from './text/compiled/login.ts'
import { loadTexts } from './text/text.tsx'

const loadPassword = () => import('./screens/login/password-screen.tsx')
const loadSecondFactor = () => import('./screens/account/second-factor-screen.tsx')
const loadLogin = () => import('./screens/login/login-screen.tsx')
const loadFirstOwner = () => import('./screens/login/first-owner-screen.tsx')

export function createAdminRouter() {
  return createBrowserRouter(
    [
      {
        path: '/login',
        ErrorBoundary: FailedScreen,
        HydrateFallback: () => null,
        lazy: async () => {
          const [screen] = await Promise.all([loadLogin(), loadTexts(loginTexts)])
          return screen
        },
      },
      {
        path: '/first-owner',
        ErrorBoundary: FailedScreen,
        HydrateFallback: () => null,
        lazy: async () => {
          const [screen] = await Promise.all([loadFirstOwner(), loadTexts(loginTexts)])
          return screen
        },
      },
      {
        path: '/password',
        ErrorBoundary: FailedScreen,
        HydrateFallback: () => null,
        lazy: async () => {
          const [screen] = await Promise.all([loadPassword(), loadTexts(loginTexts)])
          return screen
        },
      },
      {
        path: '/second-factor',
        ErrorBoundary: FailedScreen,
        HydrateFallback: () => null,
        lazy: async () => {
          const [screen] = await Promise.all([loadSecondFactor(), loadTexts(accountTexts)])
          return screen
        },
      },
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: FailedScreen,
        HydrateFallback: () => null,
        loader: requireOperator,
        children: [...screens.map(toRoute), { path: '*', Component: UnknownScreen }],
      },
    ],
    { basename: '/admin' },
  )
}

/** The staff account of the session; without a complete session, the login and back. */
async function requireOperator({ request }: { readonly request: Request }) {
  const operator = await queryClient.ensureQueryData(operatorQuery)
  if (operator?.isComplete === true) {
    // Before a screen reads its draft.
    void setDraftOwner(operator.id).catch(() => {})
    return operator
  }
  const { pathname, search } = new URL(request.url)
  // The link that the start of the shop prints leads to the first steps, and who has no account yet to that one.
  if (pathname.endsWith('/setup') && new URLSearchParams(search).has('token')) throw redirect(`/first-owner${search}`)
  throw redirect(`/login?to=${encodeURIComponent(pathname.replace(/^\/admin/, '') + search)}`)
}

function toRoute({ path, permission, texts, load }: Screen): RouteObject {
  return {
    ...(path === '' ? { index: true } : { path }),
    ErrorBoundary: FailedScreen,
    lazy: async () => {
      const [{ Component }] = await Promise.all([load(), loadTexts(texts)])
      const screen = Component ?? FailedScreen
      return { Component: () => <Permitted permission={permission} screen={screen} /> }
    },
  }
}

interface PermittedProps {
  readonly permission: Permission | null
  readonly screen: ComponentType
}

/** Decided when the screen is opened: a permission that is taken away later must not take what was typed with it. */
function Permitted({ permission, screen: Screen }: PermittedProps) {
  const { data: operator } = useQuery(operatorQuery)
  const [isAllowed] = useState(permission === null || operator?.permissions.includes(permission) === true)
  return isAllowed ? <Screen /> : <Denied permission={permission} />
}

import { localeFromPath, localePath } from '@vitrine/contract/kernel/locale'
import { redirect } from 'react-router'
import { engineContext } from '../data/engine-context.ts'
import type { Route } from './+types/logout'

export { NoPage as default } from '../shell/no-page.tsx'

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(engineContext).call('doLogoutUser', {})
  return redirect(localePath(localeFromPath(url.pathname), '/'), 303)
}

// Looking at an address changes nothing: only the form ends a session.
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localePath(localeFromPath(url.pathname), '/'))
}

import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import type { Route } from './+types/logout'

export { NoPage as default } from '../../shell/notices/no-page.tsx'

export async function action({ context }: Route.ActionArgs) {
  await context.get(engineContext).call('doLogoutUser', {})
  return redirect('/', 303)
}

// Looking at an address changes nothing: only the form ends a session.
export function loader() {
  return redirect('/')
}

import { data } from 'react-router'
import { redirectMovedPage } from '../../features/operator/moved-pages.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import type { Route } from './+types/operator'

export const handle = { layout: 'simplified' } satisfies PageHandle

/** The old addresses of staff pages are one route, so that the route list that shoppers load stays small. */
export function loader({ url, params }: Route.LoaderArgs): never {
  throw redirectMovedPage(params.desk, url) ?? data('', { status: 404 })
}

export default function OperatorRoute() {
  return null
}

/** Where the login leads: `to` is a screen of the admin, `redirect` a page of the shop. Only paths of this site. */
export function toTarget(params: URLSearchParams): string {
  const redirect = safePath(params.get('redirect'))
  return redirect === '' ? `/admin${safePath(params.get('to'))}` : redirect
}

/** '//other.example' would leave this site. */
const safePath = (path: string | null) => (path !== null && /^\/(?![/\\])/.test(path) ? path : '')

interface HostCookie {
  readonly name: string
  readonly isHttps: boolean
}

/**
 * The name of a cookie that proves something. Over https browsers keep `__Host-` for cookies that this very host has set, so that no other host of the domain, and nobody
 * on the way, can slip one in; without https they take no such name. RFC 6265bis, 4.1.3.2
 */
export function hostCookieName({ name, isHttps }: HostCookie): string {
  return isHttps ? `__Host-${name}` : name
}

/** The value of such a cookie if it looks like one; `value` is the source of a pattern. */
export function hostCookieIn(cookies: string | null | undefined, { value, ...cookie }: HostCookie & { readonly value: string }): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${hostCookieName(cookie)}=(${value})(?:;|$)`).exec(cookies ?? '')?.[1]
}

/** The Set-Cookie line of such a cookie, which script cannot read; a life of 0 seconds takes it away. */
export function hostCookieLine({ value, seconds, ...cookie }: HostCookie & { readonly value: string; readonly seconds: number }): string {
  return `${hostCookieName(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${cookie.isHttps ? '; Secure' : ''}`
}

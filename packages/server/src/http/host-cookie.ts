interface HostCookie {
  readonly name: string
  readonly isHttps: boolean
}

/**
 * The name of a security-relevant cookie. Over https browsers accept the prefix `__Host-` only for cookies that this
 * host has set, so neither another host of the domain nor a network attacker can inject one; without https the prefix
 * is not allowed. RFC 6265bis, 4.1.3.2
 */
export function hostCookieName({ name, isHttps }: HostCookie): string {
  return isHttps ? `__Host-${name}` : name
}

/** The value of such a cookie if it matches `value`, the source of a pattern. */
export function findHostCookie(
  cookies: string | null | undefined,
  { value, ...cookie }: HostCookie & { readonly value: string },
): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${hostCookieName(cookie)}=(${value})(?:;|$)`).exec(cookies ?? '')?.[1]
}

/** The Set-Cookie line of such a cookie (HttpOnly); 0 seconds delete it. */
export function hostCookieLine({
  value,
  seconds,
  ...cookie
}: HostCookie & { readonly value: string; readonly seconds: number }): string {
  return `${hostCookieName(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${cookie.isHttps ? '; Secure' : ''}`
}

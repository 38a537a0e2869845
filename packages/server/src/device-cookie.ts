const name = 'vitrine_device'
const days = 400

/** What marks a device on which a customer logged in before. Something that cannot be such a mark counts as none. */
export function deviceOf(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)vitrine_device=([\w.-]{40,120})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/** It opens nothing, and stays when its customer logs out: that is what it is for. Only a login looks at it. */
export function deviceCookie(device: string, isHttps: boolean): string {
  return `${name}=${device}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

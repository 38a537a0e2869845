import { hostCookieIn, hostCookieLine } from './host-cookie.ts'

const name = 'vitrine_device'
const days = 400

/** What marks a device on which a customer logged in before. Something that cannot be such a mark counts as none. */
export function deviceOf(cookies: string | null | undefined, isHttps: boolean): string | undefined {
  return hostCookieIn(cookies, { name, isHttps, value: String.raw`[\w.-]{40,120}` })
}

/** It opens nothing, and stays when its customer logs out: that is what it is for. Only a login looks at it. */
export function deviceCookie(device: string, isHttps: boolean): string {
  return hostCookieLine({ name, isHttps, value: device, seconds: days * 86_400 })
}

import { hostCookieIn, hostCookieLine } from './host-cookie.ts'

/** Marks of devices on which a customer or an operator logged in before. */
export type DeviceCookie = 'vitrine_device' | 'vitrine_operator_device'

const days = 400

/** Something that cannot be such a mark counts as none. */
export function deviceOf(cookies: string | null | undefined, { name, isHttps }: { readonly name: DeviceCookie; readonly isHttps: boolean }): string | undefined {
  return hostCookieIn(cookies, { name, isHttps, value: String.raw`[\w.-]{40,120}` })
}

/** It opens nothing, and stays when its owner logs out: that is what it is for. Only a login looks at it. */
export function deviceCookie(device: string, { name, isHttps }: { readonly name: DeviceCookie; readonly isHttps: boolean }): string {
  return hostCookieLine({ name, isHttps, value: device, seconds: days * 86_400 })
}

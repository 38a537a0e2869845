import { findHostCookie, hostCookieLine } from '../http/host-cookie.ts'

/** Cookies that identify devices on which a customer or an operator has logged in before. */
export type DeviceCookie = 'vitrine_device' | 'vitrine_operator_device'

const maxAgeDays = 400

/** Value of the device cookie; undefined if it is absent or malformed. */
export function findDevice(
  cookies: string | null | undefined,
  { name, isHttps }: { readonly name: DeviceCookie; readonly isHttps: boolean },
): string | undefined {
  return findHostCookie(cookies, { name, isHttps, value: String.raw`[\w.-]{40,120}` })
}

/** The cookie grants no access and survives logout. Only logins read it. */
export function deviceCookieLine(
  device: string,
  { name, isHttps }: { readonly name: DeviceCookie; readonly isHttps: boolean },
): string {
  return hostCookieLine({ name, isHttps, value: device, seconds: maxAgeDays * 86_400 })
}

import type { Visit } from './visit.ts'

/** Moments are shown in it until the reader's own zone is known. */
export async function shopTimeZone({ call }: Visit): Promise<string> {
  const { settings } = await call('getShell', {})
  return settings['shop.timeZone']
}

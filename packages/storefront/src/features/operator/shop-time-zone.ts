import type { StaffRequest } from './admin/staff-request.ts'

/** The time zone of server-rendered times, until the visitor's own zone is known. */
export async function shopTimeZone({ call }: StaffRequest): Promise<string> {
  const { settings } = await call('getShell', {})
  return settings['shop.timeZone']
}

/** '2024-03-01 10:15:00 +0100', '2024-03-01' or '2024-03-01T09:15:00Z'; undefined: it is no moment. */
export function toMoment(cell: string): Date | undefined {
  const [, day, time = '00:00:00', zone = '+00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(cell.trim()) ??
    []
  if (day === undefined) return undefined
  const offset = /^(Z|UTC)$/.test(zone) ? '+00:00' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const moment = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

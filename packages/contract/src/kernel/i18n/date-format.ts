const formats = new Map<string, Intl.DateTimeFormat>()

/** A format, made once: that takes far longer than formatting. A shop has few languages, zones and styles. */
export function dateFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = languageTag + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(languageTag, options)))
  return format
}

/** The day of a moment in a time zone, '2026-11-20'. */
export function isoDay(moment: Date, timeZone: string): string {
  // The Swedish format is ISO 8601.
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}

/** The moment in a time zone, without naming it: '2026-11-20 11:59:03'. */
export function isoLocalTime(moment: Date, timeZone: string): string {
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
}

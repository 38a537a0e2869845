// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** The number format of a language with these options. */
export function getNumberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(language, options)))
  return format
}

export function getPluralRules(language: string): Intl.PluralRules {
  let known = rules.get(language)
  if (!known) rules.set(language, (known = new Intl.PluralRules(language)))
  return known
}

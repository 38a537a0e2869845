export interface DeliveredHead {
  readonly lang: string | undefined
  readonly title: string | undefined
  /** Addresses of links by their rel, without the origin of the shop; alternates by language. */
  readonly links: Readonly<Record<string, string>>
  readonly meta: Readonly<Record<string, string>>
  /** Facts for search engines by their type. */
  readonly facts: Readonly<Record<string, Record<string, unknown>>>
}

/** The head of a delivered document, read without running it. */
export function headIn(html: string, origin: string): DeliveredHead {
  const tags = (name: string) =>
    Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g')), ([, text = '']) => attributesIn(text))
  const path = (href = '') => (href.startsWith(origin) ? href.slice(origin.length) || '/' : href)
  const facts = Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  return {
    lang: tags('html')[0]?.['lang'],
    title: decoded(/<title>([^<]*)</.exec(html)?.[1]),
    links: Object.fromEntries(
      tags('link').map(({ rel = '', href, hreflang }) => [hreflang ? `${rel} ${hreflang}` : rel, path(href)]),
    ),
    meta: Object.fromEntries(tags('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
    facts: Object.fromEntries(facts.map((fact) => [String(fact['@type']), fact])),
  }
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value) ?? '',
    ]),
  )
}

function decoded(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

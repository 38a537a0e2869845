interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Reads a document as strictly as those who fetch feeds: what is not well formed is no document. */
export function strictXml(source: string): Element {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const top = () => open.at(-1) ?? root
  for (let at = 0; at < source.length;) {
    token.lastIndex = at
    const [whole, declaration, closing, name, attributes = '', isEmpty, text] = token.exec(source) ?? []
    if (whole === undefined) throw new Error(`not XML at ${at}: ${source.slice(at, at + 60)}`)
    if (declaration !== undefined && at > 0) throw new Error('a declaration stands first')
    if (text !== undefined) top().text += decoded(text)
    else if (name !== undefined) {
      const element: Open = {
        name,
        attributes: Object.fromEntries(
          Array.from(attributes.matchAll(attribute), ([, key = '', value = '']) => [key, decoded(value)]),
        ),
        children: [],
        text: '',
      }
      top().children.push(element)
      if (isEmpty !== '/') open.push(element)
    } else if (closing !== undefined && open.pop()?.name !== closing)
      throw new Error(`</${closing}> closes another element`)
    at += whole.length
  }
  const [only, ...others] = root.children
  if (open.length !== 1 || only === undefined || others.length > 0 || root.text.trim() !== '')
    throw new Error('not one whole element')
  return only
}

const attribute = /\s+([\w:.-]+)="([^"<]*)"/g
const token = /(<\?xml [^?]*\?>)|<\/([\w:.-]+)>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

function decoded(text: string): string {
  // eslint-disable-next-line no-control-regex -- XML knows no such characters
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || /&(?!(?:amp|lt|gt|quot|apos);)/.test(text))
    throw new Error(`not XML: ${text.slice(0, 60)}`)
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** The texts of an element's children by their names; of several with one name, all. */
export function toFields({ children }: Element): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...Map.groupBy(children, ({ name }) => name)].map(([name, list]) => [name, list.map(({ text }) => text)]),
  )
}

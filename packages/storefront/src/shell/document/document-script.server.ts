import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'
import type { EntryContext } from 'react-router'
import { startPage, type PageScripts } from './start-page.ts'

interface DocumentScriptInput {
  readonly context: EntryContext
  /** The loader data of the page, as React Router encoded them. */
  readonly loaderData: string
  /** Address of the script with the texts of the page. */
  readonly texts: string | undefined
  readonly overrides: string
}

/**
 * What React Router's `Scripts` and `ServerRouter` write into the document (8.4), in one inline script that loads the
 * scripts later. React Router has no setting for it:
 * https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/components.tsx; measurements in
 * decision 45.
 */
export function toDocumentScript({ context, loaderData, texts, overrides }: DocumentScriptInput): string {
  return `${overrides}${toHandoff(context, loaderData)}(${startPage})(${toScriptJson(listScripts(context, texts))})`
}

/** The text overrides of the shop for the browser. */
export function toTextOverrides(locale: Locale, overrides: Messages): string {
  const entries = Object.entries(overrides).filter(([key]) => !serverOnly.test(key))
  return entries.length === 0 ? '' : `textOverrides=${toScriptJson({ [locale]: Object.fromEntries(entries) })};`
}

// Texts of mails, documents and the engine are used on the server only.
const serverOnly = /^(?:mail|print|word|simulator)[.]/

const toHandoff = ({ serverHandoffString }: EntryContext, loaderData: string) =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${toRawLiteral(loaderData)});c.close()}}).pipeThrough(new TextEncoderStream());`

// JSON as a raw template needs no second escape for each of its quotes. What would end the template or the script
// occurs within its strings only.
const toRawLiteral = (json: string) => `String.raw\`${json.replaceAll(/[`<]|\$(?=\{)/g, toUnicodeEscape)}\``

const toUnicodeEscape = (letter: string) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

function listScripts(
  { manifest, staticHandlerContext }: EntryContext,
  texts: string | undefined,
): Parameters<typeof startPage>[0] {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...(texts === undefined ? [] : [texts]),
  ]
  return {
    files: Array.from(new Set(files)),
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
  } satisfies PageScripts
}

// Inside a script element, only `<` could end it.
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

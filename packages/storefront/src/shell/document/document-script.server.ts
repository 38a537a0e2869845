import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'
import type { EntryContext } from 'react-router'
import { startPage, type PageScripts } from './start-page.ts'

interface DocumentScriptInput {
  readonly context: EntryContext
  /** Address of the script with the texts of the page. */
  readonly texts: string | undefined
  readonly overrides: string
}

/**
 * What React Router's `Scripts` writes into the document (8.4), in one inline script that loads the scripts later.
 * React Router has no setting for it:
 * https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/components.tsx; measurements in
 * decision 45.
 */
export function toDocumentScript({ context, texts, overrides }: DocumentScriptInput): string {
  // The part of the document that `ServerRouter` adds waits for this.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  return `${overrides}${toHandoff(context)}(${startPage})(${toScriptJson(listScripts(context, texts))})`
}

/** The text overrides of the shop for the browser. */
export function toTextOverrides(locale: Locale, overrides: Messages): string {
  const entries = Object.entries(overrides).filter(([key]) => !serverOnly.test(key))
  return entries.length === 0 ? '' : `textOverrides=${toScriptJson({ [locale]: Object.fromEntries(entries) })};`
}

// Texts of mails, documents and the engine are used on the server only.
const serverOnly = /^(?:mail|print|word|simulator)[.]/

// The loader data follows in further inline scripts, which write to the stream.
const toHandoff = ({ serverHandoffString }: EntryContext) =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`

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
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

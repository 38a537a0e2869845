import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { locales } from '@vitrine/contract/kernel/languages'
import { buildFolder } from './build-folders.ts'

interface RouteEntry {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}
interface RouterManifest {
  readonly routes: Readonly<Record<string, RouteEntry>>
}

const opening = 'window.__reactRouterManifest='
export const isRouterManifest = (file: string) => /^manifest-[\da-f]+[.]js$/.test(file)

// Runs unchanged in the browser: each page again below each locale, as routes.ts has them.
const unfold =
  '(m,ls)=>{for(const l of ls)for(const{id,parentId:p,path,...r}of Object.values(m.routes).filter((r)=>r.id!="root"&&!ls.some((l)=>r.id.startsWith(l+"-"))))' +
  'm.routes[l+"-"+id]={...r,id:l+"-"+id,parentId:p=="root"?p:l+"-"+p,...(p=="root"?{path:path?l+"/"+path:l}:path!=null&&{path})};return m}'

/** The router's list of pages names each page once per locale, and every first visit loads it: it is sent once and unfolded there. */
function foldRoutes(assets: string): void {
  const file = join(assets, readdirSync(assets).find(isRouterManifest) ?? '')
  const source = readFileSync(file, 'utf8')
  if (!source.startsWith(opening)) throw new Error('the router writes its list of pages in another way')
  // The manifest that the router's build has just written.
  const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, '')) as RouterManifest
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id]) => !locales.some((locale) => id.startsWith(`${locale}-`))),
  )
  const script = `${opening}(${unfold})(${JSON.stringify({ ...manifest, routes })},${JSON.stringify(locales)})`
  if (!isDeepStrictEqual(evaluateManifest(script), manifest))
    throw new Error('the pages of the locales differ from each other')
  writeFileSync(file, script)
}

function evaluateManifest(script: string): unknown {
  const window: Record<string, unknown> = {}
  // oxlint-disable-next-line no-implied-eval -- our own code, run once by the build to verify the result
  new Function('window', script)(window)
  return window['__reactRouterManifest']
}

if (import.meta.main) foldRoutes(join(buildFolder(), 'client/assets'))

import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite wraps every import() in a helper that preloads styles and scripts. This replaces the helper by `importScript`,
 * which handles failed imports: Vite's event `vite:preloadError` can neither repeat an import nor keep it pending.
 * The styles of all lazy parts are linked by their page (`page-weights.ts`), so there is nothing to preload. It can go
 * when Vite leaves out its helper: https://github.com/vitejs/vite/issues/18551
 */
export function importHelper(): Plugin {
  const file = JSON.stringify(join(import.meta.dirname, 'src/data/scripts/import-script.ts'))
  return {
    name: 'import-helper',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `import { importScript } from ${file}\nexport const __vitePreload = (load) => importScript(load)`
        : undefined,
  }
}

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Few chunks compress better than many, and what every screen needs keeps its file name while a screen changes.
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@tanstack\/(react-query|query-core))\//,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  // React Aria ships its words in 34 languages; the admin is in three.
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE', 'pl-PL'] }), enforce: 'pre' }],
  // The worker has a name of its own, since the server answers it with a policy of its own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/barcode-worker-[hash].js' } } },
  build: {
    // Beside the files of the storefront's build: both are served and superseded together.
    outDir: process.env['ADMIN_BUILD'] ?? 'build',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // A screen that is loaded later is styled at once.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The lists of what each screen imports were 4 KB of the first screen; each asks for its own when it is loaded.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})

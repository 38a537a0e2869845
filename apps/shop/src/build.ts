import './production.ts'
import { buildStorefront } from './build-storefront.ts'
import { ConfigError } from './config.ts'

// npm run build: what npm start would do first. It does nothing when the sources are those of the last build.
try {
  buildStorefront((sentence) => console.log(sentence))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

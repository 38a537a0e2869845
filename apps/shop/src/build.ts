import './production.ts'
import { buildStorefront } from './build-storefront.ts'
import { ConfigError } from './config/config.ts'

// npm run build: builds as npm start does. Does nothing if the sources are unchanged.
try {
  buildStorefront((sentence) => console.log(sentence))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

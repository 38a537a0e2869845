// After the journeys: which errors of the catalogue did none of them provoke?
import { existsSync } from 'node:fs'
import { refusals } from '@vitrine/contract/kernel/operation/refusals'
import { recordedRefusalsFolder } from './harness/recorded-refusals.ts'

// Said by the page where only a browser knows; its journeys read them there.
const browserOnly = ['offline', 'consentScriptNotAccepted', 'customError']
const untested = Object.keys(refusals).filter(
  (key) => !browserOnly.includes(key) && !existsSync(new URL(key, recordedRefusalsFolder)),
)
if (untested.length > 0) console.log(`No journey provokes ${untested.join(', ')}.`)
process.exitCode = untested.length > 0 ? 1 : 0

// After the journeys: which errors of the catalogue did none of them provoke?
import { existsSync } from 'node:fs'
import { refusals } from '@vitrine/contract/kernel/refusals'
import { heardFolder } from './harness/heard-refusals.ts'

// Said by the page where only a browser knows; its journeys read them there.
const ofTheBrowser = ['offline', 'consentScriptNotAccepted', 'customError']
const unheard = Object.keys(refusals).filter((key) => !ofTheBrowser.includes(key) && !existsSync(new URL(key, heardFolder)))
if (unheard.length > 0) console.log(`No journey provokes ${unheard.join(', ')}.`)
process.exitCode = unheard.length > 0 ? 1 : 0

import { runChecks } from '../doctor/run-checks.ts'
import { json, type StandaloneCommand } from './terminal/command.ts'
import { printJson, sanitizeForTerminal } from './terminal/table.ts'

export const doctorCommand: StandaloneCommand = {
  name: 'doctor',
  parameters: '',
  description: 'checks configuration, database, disk, clock, mail and payment, and recommends actions',
  options: json,
  help: ['The exit code is 1 if a check fails. Changes nothing, sends nothing and prints no secrets.'],
  async runStandalone(args, environment) {
    const findings = await runChecks(environment)
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    if (args.isSet('json')) return printJson(findings)
    const width = Math.max(...findings.map(({ what }) => what.length))
    for (const { state, what, says, todo } of findings) {
      console.log(`${state.padEnd(4)}  ${what.padEnd(width)}  ${sanitizeForTerminal(says)}`)
      if (todo !== undefined) console.log(`${' '.repeat(width + 8)}-> ${todo}`)
    }
    const countFindings = (expected: string) => findings.filter(({ state }) => state === expected).length
    console.log(`\n${countFindings('bad')} bad, ${countFindings('warn')} to look at, ${countFindings('ok')} ok.`)
  },
}

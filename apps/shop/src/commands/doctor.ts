import { examine } from '../doctor/examine.ts'
import { json, type StandaloneCommand } from './command.ts'
import { printJson, shownText } from './table.ts'

export const doctorCommand: StandaloneCommand = {
  name: 'doctor', takes: '', says: 'looks at configuration, database, disk, clock, mail and payment, and says what to do', options: json,
  help: ['The exit code is 1 when something is bad. It changes nothing, sends nothing and prints no secret.'],
  async runAlone(words, environment) {
    const findings = await examine(environment)
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    if (words.isSet('json')) return printJson(findings)
    const width = Math.max(...findings.map(({ what }) => what.length))
    for (const { state, what, says, todo } of findings) {
      console.log(`${state.padEnd(4)}  ${what.padEnd(width)}  ${shownText(says)}`)
      if (todo !== undefined) console.log(`${' '.repeat(width + 8)}-> ${todo}`)
    }
    const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length
    console.log(`\n${count('bad')} bad, ${count('warn')} to look at, ${count('ok')} ok.`)
  },
}

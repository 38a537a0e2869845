// npm run check: what a minute can tell before a commit: types, lint, import boundaries, generated documents, and the
// unit tests of the modules that changed since main.
import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const results = await Promise.all([
  run('types', 'npm run typegen -w @vitrine/storefront --silent && tsc -b'),
  inSequence([
    ['lint and format (npm run format mends the format)', 'npm run lint --silent'],
    ['import boundaries', 'npm run boundaries --silent'],
    ['generated documents (npm run docs)', 'node packages/contract/write-docs.ts --check'],
    [
      'unit tests of what changed',
      // The costs of the worst payloads are measured for half a minute: npm test does.
      `vitest run --project=unit* --changed=${changesSince()} --exclude=tests/structure/payload-cost.test.ts --passWithNoTests --reporter=dot`,
    ],
  ]),
])
process.exitCode = results.flat().every(Boolean) ? 0 : 1

async function inSequence(checks: readonly (readonly [name: string, line: string])[]): Promise<readonly boolean[]> {
  const passed: boolean[] = []
  for (const [name, line] of checks) passed.push(await run(name, line))
  return passed
}

/** The commit at which this branch left main. On main, and where there is none, only what is not committed counts. */
function changesSince(): string {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'HEAD'
  }
}

// npm has put node_modules/.bin first in the path.
function run(name: string, line: string): Promise<boolean> {
  const begin = performance.now()
  return new Promise((resolve) => {
    const child = spawn(line, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

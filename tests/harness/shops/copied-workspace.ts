import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
// Build results and compiled texts are created anew there.
const left = new Set(['node_modules', 'build', 'compiled', '.react-router'])

/**
 * The shop's sources once more, in a folder of their own, where a test may change them. What they install is linked.
 * Without `isComplete`, only what a build needs.
 */
export function copiedWorkspace({ isComplete = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-workspace-'))
  // PostgreSQL's account must be able to reach the data of a shop in it.
  chmodSync(folder, 0o755)
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter(
    (each) => each.isFile() && (isComplete ? each.name !== '.git' : each.name.endsWith('.json')),
  ))
    cpSync(join(root, name), join(folder, name))
  for (const name of ['packages', 'apps', ...(isComplete ? ['tests', 'docs'] : [])]) copyFolder(name, folder)
  // The root's tsconfig names it, and the build reads that.
  if (!isComplete) cpSync(join(root, 'tests/tsconfig.json'), join(folder, 'tests/tsconfig.json'))
  link('node_modules', folder)
  if (isComplete) link('tests/node_modules', folder)
  for (const name of readdirSync(join(root, 'packages'))) link(`packages/${name}/node_modules`, folder)
  return folder
}

function copyFolder(name: string, folder: string): void {
  cpSync(join(root, name), join(folder, name), { recursive: true, filter: (file) => !left.has(basename(file)) })
}

function link(modules: string, folder: string): void {
  const from = join(root, modules)
  if (!existsSync(from)) return
  mkdirSync(join(folder, modules, '@vitrine'), { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== '@vitrine' && each !== '.cache'))
    symlinkSync(join(from, name), join(folder, modules, name))
  // Our own packages are those of the copy: their links say so from where they stand.
  const own = join(from, '@vitrine')
  if (existsSync(own))
    for (const name of readdirSync(own))
      symlinkSync(readlinkSync(join(own, name)), join(folder, modules, '@vitrine', name))
}

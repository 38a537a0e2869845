import { readFileSync, writeFileSync } from 'node:fs'
import { envExample, updateConfigTable } from './src/config/config-reference.ts'

const root = new URL('../../', import.meta.url)
const guide = new URL('docs/operating.md', root)
writeFileSync(new URL('.env.example', root), envExample())
writeFileSync(guide, updateConfigTable(readFileSync(guide, 'utf8')))

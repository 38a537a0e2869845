import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operationsDocument } from './src/api/operations-document.ts'

const folder = fileURLToPath(new URL('../../docs/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}operations.md`, operationsDocument())

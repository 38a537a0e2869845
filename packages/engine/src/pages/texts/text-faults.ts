export interface TextFault {
  /** 'blocks[2].content.image.mobile' */
  readonly path: string
  readonly reason: 'picture' | 'character'
}

interface Node {
  readonly value: object
  readonly key: string
  readonly parent: Node | undefined
}

/**
 * Finds the first text that cannot be stored: one with a data URL of a picture or with a character that PostgreSQL
 * rejects. Iterative, so that deep nesting cannot overflow the stack.
 */
export function findTextFault(blocks: readonly unknown[]): TextFault | undefined {
  const open: Node[] = [{ value: blocks, key: 'blocks', parent: undefined }]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, value] of Object.entries(node.value)) {
      const key = Array.isArray(node.value) ? `[${name}]` : `.${name}`
      if (isUnstorable(name)) return { path: formatPath(node), reason: 'character' }
      if (typeof value === 'object' && value !== null) open.push({ value, key, parent: node })
      else if (typeof value === 'string' && isUnstorable(value))
        return { path: formatPath(node) + key, reason: 'character' }
      else if (typeof value === 'string' && isPicture(value)) return { path: formatPath(node) + key, reason: 'picture' }
    }
  }
  return undefined
}

const isPicture = (text: string) => /data:\s*image\/|data:[^,\s]{0,100};\s*base64,/i.test(text)

// PostgreSQL stores neither NUL nor lone surrogates.
const isUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed()

function formatPath(node: Node): string {
  const keys: string[] = []
  for (let at: Node | undefined = node; at; at = at.parent) keys.push(at.key)
  return keys.reverse().join('').slice(0, maxPathLength)
}

const maxPathLength = 500

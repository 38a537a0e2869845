// An export from other files, or of a declaration. The formatter begins every statement of a file's top level in the
// first column.
const exportStatement =
  /^export (?:(?:type )?(?:\{([^}]*)\}|\* as (\w+))|(?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+))/gm

/**
 * The names that a file of TypeScript exports, in their order; a namespace is one name. Fails where this file alone
 * does not say how many there are, as with `export * from`.
 */
export function findExportedNames(code: string): readonly string[] {
  const statements = [...code.matchAll(exportStatement)]
  if (statements.length !== code.match(/^export\b/gm)?.length) {
    const unknown = code.replaceAll(exportStatement, '').match(/^export\b.*$/m)?.[0]
    if (unknown !== undefined) throw new Error(`the names of this export are unknown: ${unknown}`)
  }
  const names = statements.flatMap(([, list, namespace, declared]) =>
    list === undefined
      ? [namespace ?? declared ?? '']
      : list
          .split(',')
          .map((name) =>
            name
              .trim()
              .replace(/^type /, '')
              .replace(/^.* as /, ''),
          )
          .filter((name) => name !== ''),
  )
  return [...new Set(names)]
}

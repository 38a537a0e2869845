/** The field by which a browser without script sends the file itself. */
export function fileField(field: string): string {
  return `${field}-file`
}

/** How the file was called, beside the key under which it is kept. */
export function fileNameField(field: string): string {
  return `${field}-name`
}

/** The name of the field with the file itself, for browsers without script. */
export function fileField(field: string): string {
  return `${field}-file`
}

/** The name of the field with the file name. */
export function fileNameField(field: string): string {
  return `${field}-name`
}

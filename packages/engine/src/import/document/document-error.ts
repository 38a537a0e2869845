/** Imported data contradicts itself or the shop; the message addresses the author of the data. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

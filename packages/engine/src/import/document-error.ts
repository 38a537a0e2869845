/** Something that comes in contradicts itself or the shop; the message is for who prepared it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

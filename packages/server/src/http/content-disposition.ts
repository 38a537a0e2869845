/** Content-Disposition of a download. RFC 6266: an ASCII name for old programs, the full name for all others. */
export function contentDisposition(fileName: string): string {
  const asciiName = fileName.normalize('NFKD').replaceAll(/[^\w. -]/g, '')
  const encodedName = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

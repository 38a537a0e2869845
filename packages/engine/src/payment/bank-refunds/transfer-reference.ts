/** What the customer reads on the bank statement. */
export function getTransferReference(
  { orderId, returnId }: { readonly orderId: number; readonly returnId: number | null },
  shopName: string,
): string {
  return returnId === null ? `${shopName} ${orderId}` : `${shopName} ${orderId} R-${returnId}`
}

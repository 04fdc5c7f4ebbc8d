/** Signs receipts and days. The key never enters the database, so nobody there can make a valid one. */
export type ReceiptSigner = {
  /** Names the key, so that old receipts still verify after a new one is introduced. */
  readonly kunci_id: string
  /** SPKI in PEM, for whoever verifies without us. */
  readonly kunci_publik: string
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

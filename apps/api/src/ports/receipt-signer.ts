/** Signs receipts and days. The key is not in the database, so nobody can forge one from there. */
export type ReceiptSigner = {
  /** Names the key, so that old receipts still verify after a new one is introduced. */
  readonly kunci_id: string
  /** SPKI in PEM, to verify without us. */
  readonly kunci_publik: string
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

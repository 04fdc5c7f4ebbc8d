/** A cell of a file, as text. */
export type Sel = {
  teks: string
  /** A number of Excel: leading zeros are lost, and digits beyond the fifteenth too. */
  angka: boolean
  /** Computed from other cells. */
  rumus: boolean
}

/** A row of a file with its number there, which no other row has. Places without a cell are empty. */
export type Baris = { nomor: number; sel: Sel[] }

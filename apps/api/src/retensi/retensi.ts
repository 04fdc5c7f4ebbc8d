/** What happens to personal data when its time is over. */
export type Nasib = 'dihapus' | 'disamarkan' | 'disimpan'

/** How long one kind of personal data is kept, on which ground, and what happens afterwards. */
export type AturanRetensi = {
  /** The name in reports. */
  nama: string
  /** What it is about, as the institution reads it. */
  perihal: string
  tabel: readonly string[]
  lama: string
  dasar: string
  nasib: Nasib
}

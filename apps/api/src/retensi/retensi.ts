import type { Nasib } from '@lunas/contract/portal/retensi.calls'

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

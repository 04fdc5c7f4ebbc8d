/** A part of each bill from a day on, as it stands in a form: by percent or in rupiah, with a reason. */
export type Besaran = {
  besaran: 'persen' | 'nilai'
  persen: number | undefined
  nilai: number | undefined
  dari: string
  sampai: string
  uraian: string
}

export const EMPTY_BESARAN: Besaran = {
  besaran: 'persen', persen: undefined, nilai: undefined, dari: '', sampai: '', uraian: '',
}

export function checkBesaran({ besaran, persen, nilai, dari, uraian }: Besaran) {
  return {
    persen: besaran === 'persen' && !persen ? 'Isi persennya, 1 sampai 100.' : '',
    nilai: besaran === 'nilai' && !nilai ? 'Isi rupiahnya.' : '',
    dari: dari === '' ? 'Pilih tanggal mulainya.' : '',
    uraian: uraian.trim().length < 5 ? 'Tulis alasannya.' : '',
  }
}

/** As it is sent: one of percent and rupiah, and no day where it does not end. */
export function besaranOf({ besaran, persen, nilai, dari, sampai, uraian }: Besaran) {
  return {
    persen: besaran === 'persen' ? (persen ?? null) : null,
    nilai: besaran === 'nilai' ? (nilai ?? null) : null,
    dari,
    sampai: sampai === '' ? null : sampai,
    uraian: uraian.trim(),
  }
}

import type { GabungKeringanan, KelebihanKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import type { RequestOf } from '@lunas/contract/wire/calls'

type Draft = {
  kode_jenis: string
  besaran: 'persen' | 'nilai'
  persen: number | undefined
  nilai: number | undefined
  dari: string
  sampai: string
  gabung: GabungKeringanan
  kelebihan: KelebihanKeringanan
  sekeluarga: boolean
  saudara: boolean
  saudara_minimal: number | undefined
  uraian: string
  /** The paper that the reason rests on. */
  surat: File | undefined
}

export function emptyDraft(kode_jenis: string): Draft {
  return {
    kode_jenis, besaran: 'persen', persen: undefined, nilai: undefined, dari: '', sampai: '',
    gabung: 'tunggal', kelebihan: 'titipan', sekeluarga: false, saudara: false, saudara_minimal: 2, uraian: '',
    surat: undefined,
  }
}

export function checkDraft({ besaran, persen, nilai, dari, uraian }: Draft) {
  return {
    persen: besaran === 'persen' && !persen ? 'Isi persennya, 1 sampai 100.' : '',
    nilai: besaran === 'nilai' && !nilai ? 'Isi rupiahnya.' : '',
    dari: dari === '' ? 'Pilih tanggal mulainya.' : '',
    uraian: uraian.trim().length < 5 ? 'Tulis alasannya.' : '',
  }
}

export function requestOf(draft: Omit<Draft, 'surat'>): Omit<RequestOf<'ajukanKeringanan'>, 'kode_siswa'> {
  const { besaran, persen, nilai, sampai, saudara, saudara_minimal, uraian, ...same } = draft
  return {
    ...same,
    persen: besaran === 'persen' ? (persen ?? null) : null,
    nilai: besaran === 'nilai' ? (nilai ?? null) : null,
    sampai: sampai === '' ? null : sampai,
    saudara_minimal: saudara ? (saudara_minimal ?? null) : null,
    uraian: uraian.trim(),
  }
}

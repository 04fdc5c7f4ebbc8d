import type { GabungKeringanan, KelebihanKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { besaranOf, EMPTY_BESARAN, type Besaran } from '#lib/besaran.ts'

type Draft = Besaran & {
  kode_jenis: string
  gabung: GabungKeringanan
  kelebihan: KelebihanKeringanan
  sekeluarga: boolean
  saudara: boolean
  saudara_minimal: number | undefined
  /** The paper that the reason rests on. */
  surat: File | undefined
}

export function emptyDraft(kode_jenis: string): Draft {
  return {
    ...EMPTY_BESARAN, kode_jenis, gabung: 'tunggal', kelebihan: 'titipan', sekeluarga: false, saudara: false,
    saudara_minimal: 2, surat: undefined,
  }
}

export function requestOf(draft: Omit<Draft, 'surat'>): Omit<RequestOf<'ajukanKeringanan'>, 'kode_siswa'> {
  const { kode_jenis, gabung, kelebihan, sekeluarga, saudara, saudara_minimal } = draft
  return {
    ...besaranOf(draft), kode_jenis, gabung, kelebihan, sekeluarga,
    saudara_minimal: saudara ? (saudara_minimal ?? null) : null,
  }
}

import { BENTUK_JENIS, KELOMPOK_JENIS, PENYELENGGARA, SAAT_MASUK, SIFAT_JENIS } from '@lunas/contract/tagihan/jenis.status'
import {
  GABUNG_KERINGANAN, KELEBIHAN_KERINGANAN, STATUS_KERINGANAN,
} from '@lunas/contract/tagihan/keringanan.status'
import { JENIS_PENANGGUNG } from '@lunas/contract/tagihan/penanggung.status'
import { CARA_PELUNASAN } from '@lunas/contract/kantin/kantin.status'
import { JENIS_SURAT } from '@lunas/contract/tagihan/tunggakan.status'
import { KEADAAN_BARIS_UNGGAHAN, MACAM_UNGGAHAN, STATUS_UNGGAHAN } from '@lunas/contract/tagihan/unggahan.status'
import { CARA_KOREKSI, STATUS_KOREKSI } from '@lunas/contract/tagihan/koreksi.status'
import { DILEWATI_MASUK, SEBAB_MASUK, STATUS_MASUK } from '@lunas/contract/tagihan/masuk.status'
import { SEBAB_TIDAK_DITAGIH, STATUS_PENAGIHAN } from '@lunas/contract/tagihan/penagihan.status'

/** Words about billing that the contract and a CHECK of the database both list. */
export const BILLING_WORDS: [string, string, readonly string[]][] = [
  ['domain status_keringanan', 'status_keringanan', STATUS_KERINGANAN],
  ['how a relief joins with others', 'keringanan_gabung', GABUNG_KERINGANAN],
  ['what becomes of what was paid beyond a relief', 'keringanan_kelebihan', KELEBIHAN_KERINGANAN],
  ['kind of a second payer', 'penanggung_jenis', JENIS_PENANGGUNG],
  ['way a second payer pays', 'bayar_penanggung_cara', CARA_PELUNASAN],
  ['kind of a letter about arrears', 'surat_tunggakan_jenis', JENIS_SURAT],
  ['domain status_koreksi', 'status_koreksi', STATUS_KOREKSI],
  ['how a correction takes effect', 'koreksi_cara', CARA_KOREKSI],
  ['domain status_penagihan', 'status_penagihan', STATUS_PENAGIHAN],
  ['domain status_masuk', 'status_masuk', STATUS_MASUK],
  ['what bills a pupil by itself', 'siswa_masuk_sebab', SEBAB_MASUK],
  ['why a newcomer is not billed', 'siswa_masuk_dilewati', DILEWATI_MASUK],
  ['reason of a line of a run', 'penagihan_baris_sebab', SEBAB_TIDAK_DITAGIH],
  ['domain status_unggahan', 'status_unggahan', STATUS_UNGGAHAN],
  ['what a file of bills is about', 'unggahan_macam', MACAM_UNGGAHAN],
  ['state of a row of such a file', 'unggahan_baris_keadaan', KEADAAN_BARIS_UNGGAHAN],
  ['nature of a type of bill', 'jenis_tagihan_sifat', SIFAT_JENIS],
  ['group of a type of bill', 'jenis_tagihan_kelompok', KELOMPOK_JENIS],
  ['shape of a type of bill', 'jenis_tagihan_bentuk', BENTUK_JENIS],
  ['whether a newcomer is billed for a type', 'jenis_tagihan_saat_masuk', SAAT_MASUK],
  ['who runs a school', 'sekolah_penyelenggara', PENYELENGGARA],
]
